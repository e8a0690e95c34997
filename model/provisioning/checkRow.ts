import type { CsvRow } from './createCsvReader.ts';
import { type IdentityField, isExported } from './columns.ts';
import { unguardCell } from './formulaSafe.ts';
import { publicKeyProblem } from './publicKey.ts';
import { serialProblem } from './serialNumber.ts';
import { UNREADABLE, UNREADABLE_TEXT } from './unreadable.ts';

/** in characters, of descriptive values other than the serial number and the key */
const MAX_META = 100;

export type CellProblem = { field: IdentityField | null; message: string };

export type ReadRow = {
  number: number;
  /** texts of the cells, by field */
  values: Partial<Record<IdentityField, string>>;
  problems: CellProblem[];
};

/** printable ASCII, as most values are */
const PLAIN_META = new RegExp(`^[ -~]{0,${MAX_META}}$`);

const metaProblem = (text: string) => {
  if (PLAIN_META.test(text)) return undefined;
  if (/\p{Cc}/u.test(text)) return "Control characters aren't allowed.";
  if (text.includes(UNREADABLE)) return UNREADABLE_TEXT;
  return Array.from(text).length > MAX_META ? `Use at most ${MAX_META} characters.` : undefined;
};

const problemOf: Record<IdentityField, (text: string) => string | undefined> = {
  sn: serialProblem,
  key: publicKeyProblem,
  crv: text => (/^(|ed25519)$/i.test(text) ? undefined : 'The key type must be Ed25519.'),
  modelName: metaProblem,
  onboardingId: metaProblem,
  sku: metaProblem,
  partner: metaProblem,
  vendor: metaProblem,
};

/** The problem of each invalid value. */
export const checkValues = (values: ReadRow['values']): CellProblem[] => {
  const problems: CellProblem[] = [];
  // a plain loop, because this runs for hundreds of thousands of rows
  for (const field in values) {
    const name = field as IdentityField;
    const message = problemOf[name](values[name] ?? '');
    if (message !== undefined) problems.push({ field: name, message });
  }
  return problems;
};

/**
 * Creates a reader for the rows of a file with this header. It returns each value unchanged. Duplicates are checked
 * elsewhere.
 */
export const createRowCheck = (header: readonly string[], columns: readonly (IdentityField | null)[]) => {
  // exports have an apostrophe before cells that a spreadsheet would take for a formula; no key starts with one
  const isGuarded = isExported(header);
  const read = (field: IdentityField, text: string) =>
    isGuarded || field === 'key' ? unguardCell(text) : text;
  const fields = columns.flatMap((field, index) => (field === null ? [] : [[field, index] as const]));
  const serialColumn = columns.indexOf('sn');

  const valuesOf = ({ cells }: CsvRow) => {
    const values: ReadRow['values'] = {};
    for (const [field, index] of fields) values[field] = read(field, cells[index] ?? '');
    return values;
  };

  const hasMoreCells = ({ cells }: CsvRow) =>
    cells.length > header.length && cells.slice(header.length).some(cell => cell !== '');

  /** Problems of a row that no value has. */
  const shapeProblems = (row: CsvRow): CellProblem[] => {
    const problems: CellProblem[] = [];
    if (row.problem !== undefined) problems.push({ field: null, message: row.problem });
    if (hasMoreCells(row))
      problems.push({
        field: null,
        message: `The row has ${row.cells.length} cells, but the header has ${header.length}.`,
      });
    return problems;
  };

  return {
    valuesOf,
    shapeProblems,

    /** '' without such a column */
    serialOf: ({ cells }: CsvRow) => read('sn', cells[serialColumn] ?? ''),

    /** Whether it has no problems. Allocates nothing, because most rows of a large file have none. */
    isValid: (row: CsvRow) => {
      for (const [field, index] of fields)
        if (problemOf[field](read(field, row.cells[index] ?? '')) !== undefined) return false;
      return row.problem === undefined && !hasMoreCells(row);
    },

    /** Its values, with their problems. */
    read: (row: CsvRow): ReadRow => {
      const values = valuesOf(row);
      return { number: row.number, values, problems: [...checkValues(values), ...shapeProblems(row)] };
    },
  };
};
