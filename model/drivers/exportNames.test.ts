import { describe, expect, it } from 'vitest';
import { createPaths, rootFolderOf } from './exportNames.ts';

describe('names of an export', () => {
  it.each([
    ['attic-dimmer', 'attic-dimmer'],
    ['Stair lights, 2nd floor', 'Stair-lights-2nd-floor'],
    ['Acme Inc.', 'Acme-Inc'],
    ['.hidden', 'hidden'],
    ['../../etc', '-..-etc'],
    ['', 'driver'],
    ['..', 'driver'],
    ['...', 'driver'],
    ['src', 'driver'],
    ['profiles', 'driver'],
    ['__MACOSX', 'driver'],
    ['Con', 'driver'],
    ['aux.v2', 'driver'],
  ])('puts the driver %j into the folder %s', (name, root) => {
    expect(rootFolderOf(name)).toBe(root);
  });

  it('gives no file a name that some systems reserve', () => {
    const pathFor = createPaths(['profiles/aux-file.yml']);
    expect(pathFor('profiles/', 'Aux', '.yml')).toBe('profiles/aux-file-2.yml');
    expect(pathFor('profiles/', 'COM1', '.yml')).toBe('profiles/com1-file.yml');
    expect(pathFor('profiles/', 'Auxiliary light', '.yml')).toBe('profiles/auxiliary-light.yml');
    expect(pathFor('capabilities/', 'con', '.json')).toBe('capabilities/con-file.json');
    expect(pathFor('capabilities/', 'con', '-presentation.json')).toBe('capabilities/con-presentation.json');
  });
});
