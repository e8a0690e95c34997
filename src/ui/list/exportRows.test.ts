import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toCsv, toText } from './exportRows.ts';

const named = (...sources: string[]) => sources.map(source => ({ source, header: `The ${source}` }));

const cellsOf = (csv: string) => Papa.parse<string[]>(csv).data;

describe('an exported table', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =cmd|/c calc!A1', "'=1"])(
    'does not let %j become a formula',
    text => {
      const [, row] = cellsOf(toCsv([{ name: text }], named('name')));
      expect(row?.[0]).toBe(`'${text}`);
    },
  );

  it('keeps every other text as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        fc.pre(!/^'*\s*[=+\-@\t\r]/.test(text));
        const [, row] = cellsOf(toCsv([{ a: text, b: 'end' }], named('a', 'b')));
        expect(row).toEqual([text, 'end']);
      }),
    );
  });

  it('writes times as dates that a spreadsheet understands, and numbers as numbers', () => {
    const time = Date.UTC(2026, 0, 12, 9);
    // the audit log and tasks name their times differently
    const row = { chgDt: time, eventDt: null, at: time, createdTime: time, order: 1_768_208_400_000 };
    const [, cells] = cellsOf(toCsv([row], named(...Object.keys(row))));
    const text = '2026-01-12T09:00:00.000Z';
    expect(cells).toEqual([text, '', text, text, '1768208400000']);
  });

  it('has readable headers', () => {
    const [head] = cellsOf(toCsv([{ pjtNm: 'Lamp' }], [{ source: 'pjtNm', header: 'Project, "name"' }]));
    expect(head).toEqual(['Project, "name"']);
  });

  it('writes the same columns as JSON, by their names in the API, and nothing else', () => {
    const rows = [{ id: 1, name: 'Lamp', secret: 'x' }, { id: 2 }];
    expect(JSON.parse(toText(rows, named('id', 'name'), 'json'))).toEqual([
      { id: 1, name: 'Lamp' },
      { id: 2, name: null },
    ]);
  });
});
