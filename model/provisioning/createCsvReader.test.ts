import Papa from 'papaparse';
import { expect, onTestFinished, test, vi } from 'vitest';
import { goldenCsv } from '../../tests/goldenCsv.ts';
import { createCsvReader, type CsvBatch } from './createCsvReader.ts';
import { createTextDecoder } from './createTextDecoder.ts';
import { exactCsvLine } from './formulaSafe.ts';

const batchesOf = (pieces: readonly string[]): CsvBatch[] => {
  const reader = createCsvReader();
  return [...pieces.map(piece => reader.push(piece)), reader.end()];
};

const piecesOf = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );

const expectExactCounts = (text: string) => {
  for (const size of [1, 7, 65_536])
    for (const batch of batchesOf(piecesOf(text, size))) {
      expect(batch.count, JSON.stringify(text)).toBe(batch.rows.length);
      expect(batch.read()).toEqual(batch.rows);
    }
};

test('[TSK-01] rows are counted before they are parsed, exactly like the parser counts them', () => {
  for (const { content } of goldenCsv) {
    const decoder = createTextDecoder();
    expectExactCounts(decoder.push(content) + decoder.end());
  }
  const parts = ['a', 'NL-1', ',', ';', '\n', '\n', '\r', '\r\n', '"', '""', ' ', 'sep=;\n'];
  // a fixed sequence of pseudo-random numbers
  let seed = 1;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let turn = 0; turn < 2000; turn++) {
    // without quotation marks in half of the texts
    const usable = parts.filter(part => turn % 2 === 0 || !part.includes('"'));
    expectExactCounts(Array.from({ length: next(24) }, () => usable[next(usable.length)]).join(''));
  }
});

test('[TSK-01] rows of a file without quotation marks are not parsed to count them', () => {
  const { Parser } = Papa;
  const parse = vi.fn<Papa.Parser['parse']>();
  vi.spyOn(Papa, 'Parser').mockImplementation(function watched(config) {
    const parser = new Parser(config);
    parse.mockImplementation(parser.parse.bind(parser));
    return Object.assign(parser, { parse });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const [batch] = batchesOf(['sn,key\n\nNL-1,A\nNL-2,B\nNL-']);
  expect(batch?.count).toBe(3);
  expect(parse).not.toHaveBeenCalled();
  expect(batch?.rows.map(({ cells }) => cells)).toEqual([
    ['sn', 'key'],
    ['NL-1', 'A'],
    ['NL-2', 'B'],
  ]);
  expect(parse).toHaveBeenCalledOnce();
});

test('[TSK-01] a row of more than 1 MB is an error, whether it is counted or parsed', () => {
  for (const mark of ['', '"'])
    expect(() =>
      batchesOf([`sn,key\n${mark}`, ...Array.from({ length: 17 }, () => 'x'.repeat(65_536))]),
    ).toThrow("Row 2 is longer than 1 MB. Check it for a quotation mark that isn't closed.");
});

test('[IDN-01] only cells that need quotation marks have them in a file for the server', () => {
  const cells = ['NL,1', 'a;b', 'say "hi"', ' ', '', 'two\nlines', "'=1"];
  const line = exactCsvLine(cells);
  expect(line).toBe(`"NL,1",a;b,"say ""hi""", ,,"two\nlines",'=1\r\n`);
  expect(batchesOf([`a,b,c,d,e,f,g\r\n${line}`])[0]?.rows[1]?.cells).toEqual(cells);
});
