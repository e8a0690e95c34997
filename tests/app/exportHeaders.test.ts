import { describe, expect, it } from 'vitest';
import { type Column, exportColumns } from '../../src/ui/list/columns.ts';
import { i18nProvider, loadTexts } from '../../src/i18n/provider.ts';

type Columns = readonly Column<Record<string, unknown>>[];

const modules = import.meta.glob<Record<string, unknown>>('../../src/**/*olumns.tsx', { eager: true });

/** Columns that are not in the folder of their resource. */
const resourceOf: Record<string, string> = {
  auditColumns: 'auditEntries',
  fingerprintColumns: 'fingerprints',
  identityColumns: 'deviceIdentities',
  reportColumns: 'projectReport',
};

const lists = Object.entries(modules).flatMap(([path, module]) => {
  const [, folder = '', file = ''] = /([^/]+)\/([^/]+)\.tsx$/.exec(path) ?? [];
  return Object.values(module)
    .filter(value => Array.isArray(value) && typeof value[0]?.source === 'string')
    .map(columns => ({ resource: resourceOf[file] ?? folder, columns: exportColumns(columns as Columns) }));
});

await loadTexts();

describe('the headers of exported lists', () => {
  it('are defined for all lists', () => expect(lists.length).toBeGreaterThanOrEqual(17));

  it.each(lists)('$resource: each is a readable text, and no two are the same', ({ resource, columns }) => {
    const headers = columns.map(({ source, label }) => {
      const key = label ?? `resources.${resource}.fields.${source}`;
      return i18nProvider.translate(key, { _: `no text: ${key}` });
    });
    expect(headers.filter(header => header === '' || header.startsWith('no text'))).toEqual([]);
    expect(headers.filter((header, index) => headers.indexOf(header) !== index)).toEqual([]);
  });
});
