import { expect, test } from 'vitest';
import { goldenCsv } from '../../tests/goldenCsv.ts';
import { createClinic } from './clinic.ts';
import { createCsvReader } from './createCsvReader.ts';
import { createTextDecoder } from './createTextDecoder.ts';

const open = (bytes: Uint8Array, pieceSize: number) => {
  const [clinic, decoder, reader] = [createClinic(), createTextDecoder(), createCsvReader()];
  // the first piece says how the file is encoded
  for (let start = 0, end = 64; start < bytes.length; start = end, end += pieceSize)
    clinic.add(reader.push(decoder.push(bytes.slice(start, end))));
  clinic.add(reader.push(decoder.end()));
  clinic.add(reader.end());
  return clinic;
};

const wordsOf = (problems: { reason: string }[]) => problems.map(({ reason }) => reason).join(' ');

test('[fault 31] there are at least 60 files, each for another reason', () => {
  expect(goldenCsv.length).toBeGreaterThanOrEqual(60);
  expect(new Set(goldenCsv.map(({ name }) => name)).size).toBe(goldenCsv.length);
  expect(new Set(goldenCsv.map(({ content }) => content.join())).size).toBe(goldenCsv.length);
});

test.each(goldenCsv)('[fault 31] checks a file with $name', ({ content, problem, good = [], wrong = {} }) => {
  for (const pieceSize of [1, 7, 65_536]) {
    const clinic = open(content, pieceSize);
    const summary = clinic.summary();
    expect(summary.problem).toBe(problem ?? null);
    if (problem !== undefined) continue;
    expect(clinic.page({ part: 'good' }, 0, 99).map(({ values }) => values.sn)).toEqual(good);
    const found = clinic.page({ part: 'wrong' }, 0, 99);
    expect(Object.fromEntries(found.map(({ number, problems }) => [number, wordsOf(problems)]))).toEqual(
      wrong,
    );
    expect(summary.total).toBe(good.length + found.length);
  }
});
