import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { createImportSheet } from '../../../model/provisioning/importSheet.ts';
import { createCsvReader } from '../../../model/provisioning/createCsvReader.ts';
import { createTextDecoder } from '../../../model/provisioning/createTextDecoder.ts';
import type { Row } from '../report.ts';
import { scratchFolder } from '../sides.ts';
import { alternate } from '../statistics.ts';
import { ROWS, writeFile } from './file.ts';

const ROUNDS = 3;
/** chunk size of a browser's file stream */
const PIECE = 65_536;

function* piecesOf(bytes: Uint8Array) {
  for (let start = 0; start < bytes.length; start += PIECE) yield bytes.subarray(start, start + PIECE);
}

/** The work of the page's worker: decode, parse, check, and count problems. */
const check = (bytes: Uint8Array) => {
  const [sheet, decoder, reader] = [createImportSheet(), createTextDecoder(), createCsvReader()];
  for (const piece of piecesOf(bytes)) sheet.add(reader.push(decoder.push(piece)));
  sheet.add(reader.push(decoder.end()));
  sheet.add(reader.end());
  return sheet.summary().good;
};

/** Papa Parse alone with the same chunks; each row is dropped after counting. */
const parse = (bytes: Uint8Array) => {
  const decoder = new TextDecoder();
  const parser = new Papa.Parser({ delimiter: ',', newline: '\n' } as Papa.ParseConfig);
  let [rest, rows] = ['', 0];
  const read = (isLast: boolean) => {
    const { data, meta } = parser.parse(rest, 0, !isLast) as Papa.ParseResult<string[]>;
    rest = rest.slice(meta.cursor);
    rows += data.length;
  };
  for (const piece of piecesOf(bytes)) {
    rest += decoder.decode(piece, { stream: true });
    read(false);
  }
  if (rest !== '') read(true);
  return rows - 1;
};

/** G15: rows per second of the check of a file, which the page runs in a worker, here in this process. */
export const importCheckRate = async (): Promise<Row[]> => {
  const bytes = readFileSync(await writeFile(scratchFolder(), 'CHECKS'));
  const rateOf = (work: (all: Uint8Array) => number) => async () => {
    const start = performance.now();
    const rows = work(bytes);
    const time = performance.now() - start;
    if (rows !== ROWS) throw new Error(`${rows} of ${ROWS} rows were read.`);
    return (ROWS / time) * 1000;
  };
  const measure = { product: rateOf(check), peer: rateOf(parse) };
  // warm-up
  await alternate(1, measure);
  return [
    {
      figure: 'G15',
      label: `check of ${ROWS.toLocaleString('en-US')} rows against Papa Parse alone`,
      unit: '/s',
      values: await alternate(ROUNDS, measure),
      least: 0.7,
    },
  ];
};
