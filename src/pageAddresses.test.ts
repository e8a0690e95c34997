import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { hasPage } from '../model/rules/pageAddresses.ts';
import { projectPageNames, subpages } from '../model/rules/projectPages.ts';
import { projectPages, resources } from './pageModules.ts';

const withPages = resources.filter(({ list }) => list !== undefined && list !== null);

test.each(withPages)(
  '[RT-04] the server knows the addresses of $name',
  ({ name, create, edit, children }) => {
    const child = isValidElement<{ path: string }>(children)
      ? [children.props.path.replace(':id', 'x-1')]
      : [];
    const below = [...(create ? ['create'] : []), ...(edit ? ['x-1'] : []), ...child];
    expect([`/${name}`, ...below.map(path => `/${name}/${path}`)].filter(path => !hasPage(path))).toEqual([]);
  },
);

test('[SH-10] it knows no others', () => {
  for (const path of [
    '/nowhere',
    '/projects/anything',
    '/projects/LAMP/p-1',
    '/members/x',
    '/brands/x/y',
    '/v3',
  ])
    expect(hasPage(path), path).toBe(false);
});

test('[RT-02] every page of a project has an element, and there are no others', () => {
  expect(Object.keys(projectPages).sort()).toEqual([...projectPageNames, ...subpages].sort());
});

test('resources have unique names', () => {
  const names = resources.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['projects', 'firmwares', 'handlers', 'fingerprints']));
});
