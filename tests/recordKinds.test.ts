import { expect, test } from 'vitest';
import { contract } from '../model/contract/index.ts';
import type { Endpoint } from '../model/contract/endpoint.ts';
import { kindOf, recordKinds, restorableResources } from '../model/contract/records.ts';
import { workspacePages } from '../model/rules/pages.ts';
import { restorerOf } from '../server/routes/restorers.ts';
import { deletedPartsOf, tableOf } from '../server/store/deletedRows.ts';
import { factsOf, tables } from '../server/store/tables.ts';
import { later } from '../src/i18n/en/later.ts';
import { en } from '../src/i18n/en.ts';
import { table as matrix } from './security/matrixTable.ts';

const kinds = Object.keys(recordKinds);
const familyOf = (kind: string): Record<string, Endpoint> =>
  (contract as Record<string, Record<string, Endpoint>>)[kind === 'testDevices' ? 'devices' : kind] ?? {};

/** What a kind of record needs besides the line in `recordKinds`. Empty if nothing is missing. */
const missingOf = (kind: string) => {
  const { page = '', ofProject, isRestorable } = kindOf(kind) ?? {};
  const calls = Object.values(familyOf(kind));
  const deletes = calls.filter(({ method }) => method === 'DELETE');
  const parts = restorableResources.find(name => name === kind);
  const needs = {
    'calls in model/contract': calls.length > 0,
    'a page of model/rules/pages.ts': page in workspacePages,
    'a DELETE that is restorable': !isRestorable || deletes.some(({ restorable }) => restorable === true),
    'a line in recordKinds that says it can be restored':
      isRestorable || deletes.every(({ restorable }) => restorable !== true),
    'a table with a key': parts === undefined || factsOf(tableOf(parts)).key !== undefined,
    'rows that are kept when it is deleted':
      parts === undefined || parts === 'locales' || deletedPartsOf(parts).length > 0,
    'a restorer': parts === undefined || typeof restorerOf(parts) === 'function',
    'the project that it is deleted with':
      ofProject !== 'always' ||
      kind === 'projects' ||
      // a profile is kept when its project is deleted
      kind === 'deviceProfiles' ||
      parts === undefined ||
      factsOf(tableOf(parts)).deletedWith?.projects !== undefined,
    'a name in src/i18n':
      kind in { ...en.resources, ...later.resources } || ['members', 'invites', 'scenarios'].includes(kind),
    'rows in the authorization matrix': calls.every(({ method, path }) => `${method} ${path}` in matrix),
  };
  return Object.entries(needs)
    .filter(([, isThere]) => !isThere)
    .map(([name]) => name);
};

test.each(kinds)('%s have everything that a kind of record needs', kind => {
  expect(missingOf(kind)).toEqual([]);
});

test('an undefined kind lacks nearly everything', () => {
  expect(missingOf('lanterns')).toEqual(
    expect.arrayContaining([
      'calls in model/contract',
      'a page of model/rules/pages.ts',
      'a name in src/i18n',
    ]),
  );
});

test('the tables that a list reads have an owner and an ID', () => {
  const listed = Object.keys(tables).filter(name => factsOf(name as keyof typeof tables).list !== undefined);
  expect(listed).toContain('firmwares');
  for (const name of listed) expect(factsOf(name as keyof typeof tables).key, name).toHaveLength(2);
});
