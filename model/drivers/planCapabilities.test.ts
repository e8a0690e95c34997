import { describe, expect, it } from 'vitest';
import {
  dimmerContents,
  dimmerProfile,
  driverFiles,
  emptyProject,
  importFolder,
  textsOf,
} from '../../tests/driverFolder.ts';
import { exportDriver } from './exportDriver.ts';

const PATH = 'capabilities/fadeTime.json';
const fadeTime = dimmerContents[PATH];
const actionsOf = ({ plan }: ReturnType<typeof importFolder>) =>
  Object.fromEntries(plan.capabilities.map(({ path, action }) => [path, action]));
const problemsOf = ({ plan }: ReturnType<typeof importFolder>, code: string) =>
  plan.problems.filter(one => one.code === code);

describe('several files of one capability', () => {
  const contents = {
    'capabilities/fadeTime.v1.json': fadeTime,
    'capabilities/fadeTime.v2.json': fadeTime.replace('"version": 1', '"version": 2').replace('100', '200'),
    'capabilities/fadeTime.yml': 'id: northgate.fadeTime\nname: Fade\nattributes: {}\ncommands: {}\n',
    'capabilities/fadeTime-presentation.json':
      '{ "id": "northgate.fadeTime", "version": 1, "dashboard": {} }',
    'presentations/fadeTime.json': '{ "id": "fadeTime", "version": 2, "detailView": [] }',
  };
  const files = driverFiles(contents);

  it('imports the highest version, and reports the others', () => {
    const imported = importFolder(files);
    expect(actionsOf(imported)).toEqual({
      'capabilities/fadeTime.v1.json': 'skip',
      'capabilities/fadeTime.v2.json': 'create',
      'capabilities/fadeTime.yml': 'skip',
    });
    expect(imported.current.capabilities).toMatchObject([
      { id: 'northgate.fadeTime', uiManifest: { detailView: [] } },
    ]);
    const other = 'capabilities/fadeTime.v2.json also describes northgate.fadeTime, and is imported.';
    expect(problemsOf(imported, 'duplicateCapability')).toMatchObject([
      { path: 'capabilities/fadeTime-presentation.json', severity: 'error' },
      { path: 'capabilities/fadeTime.v1.json', message: `${other} This file is kept as is.` },
      { path: 'capabilities/fadeTime.yml' },
    ]);
    expect(importFolder(files, imported).plan.hasChanges).toBe(false);
  });

  it('exports each of them as it was, and a change into the imported one', () => {
    const { stored, current } = importFolder(files);
    expect(textsOf(exportDriver(stored, current))).toEqual(contents);
    const capabilities = current.capabilities.map(one => ({ ...one, cpbtNm: 'Fading' }));
    const { 'capabilities/fadeTime.v2.json': changed, ...others } = textsOf(
      exportDriver(stored, { ...current, capabilities }),
    );
    expect(changed).toContain('"name": "Fading"');
    const { 'capabilities/fadeTime.v2.json': _, ...expected } = contents;
    expect(others).toEqual(expected);
  });
});

it('reports no file as a duplicate of one that isn’t imported', () => {
  const files = driverFiles({
    'capabilities/fadeTime.v1.json': fadeTime,
    'capabilities/fadeTime.v2.json': fadeTime.replace('"version": 1', '"version": 2'),
    'presentations/a.json': '{ "id": "northgate.glow", "version": 1, "dashboard": {} }',
    'presentations/b.json': '{ "id": "northgate.glow", "version": 1, "detailView": [] }',
  });
  const empty = { current: { ...emptyProject, canCreateCapabilities: false }, stored: null };
  const imported = importFolder(files, empty);
  expect(problemsOf(imported, 'capabilityDenied')).toHaveLength(1);
  expect(problemsOf(imported, 'presentationWithoutCapability')).toHaveLength(2);
  expect(problemsOf(imported, 'duplicateCapability')).toEqual([]);
});

describe('capabilities that the user can’t write', () => {
  const profile = dimmerProfile.replace('switchLevel', 'northgate.fadeTime');
  const contents = { ...dimmerContents, 'profiles/dimmer.yml': profile };
  const files = driverFiles(contents);

  it('are left in the folder without the flag, and the rest is imported', () => {
    const empty = { current: { ...emptyProject, canCreateCapabilities: false }, stored: null };
    const imported = importFolder(files, empty);
    expect(actionsOf(imported)).toEqual({ [PATH]: 'skip' });
    expect(problemsOf(imported, 'capabilityDenied')).toMatchObject([
      {
        path: PATH,
        line: 1,
        severity: 'error',
        message:
          "Custom capabilities are disabled for your account, so northgate.fadeTime isn't imported. The file is kept as is.",
      },
    ]);
    expect(problemsOf(imported, 'notInCatalog')).toHaveLength(1);
    expect(imported.current.profiles).toHaveLength(1);
    expect(importFolder(files, imported).plan.hasChanges).toBe(false);
    expect(textsOf(exportDriver(imported.stored, imported.current))).toEqual(contents);
  });

  it('stay as their creator made them, and the folder as it is', () => {
    const before = importFolder(files);
    const current = {
      ...before.current,
      capabilities: before.current.capabilities.map(one => ({ ...one, canEdit: false })),
    };
    expect(importFolder(files, { ...before, current }).plan.problems).toEqual(before.plan.problems);
    const edited = { ...contents, [PATH]: fadeTime.replace('Fade Time', 'Fading') };
    const imported = importFolder(driverFiles(edited), { ...before, current });
    expect(actionsOf(imported)).toEqual({ [PATH]: 'skip' });
    expect(problemsOf(imported, 'capabilityDenied')).toMatchObject([
      { message: 'Only its creator or an admin can change northgate.fadeTime. The file is kept as is.' },
    ]);
    expect(textsOf(exportDriver(imported.stored, imported.current))).toEqual(edited);
  });
});
