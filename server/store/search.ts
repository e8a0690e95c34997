import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Db } from './tables.ts';

const MAX_WORDS = 8;
/** Trigrams can't find shorter words. */
const MIN_INDEXED = 3;
/** In characters. Many IDs, which a list shows in part or not at all, start with or contain a shorter word by chance. */
const MIN_ID_PREFIX = 4;

/** The words of a search text, in lower case, and in the form in which names are stored (NFC). */
export const wordsOf = (text = '') =>
  text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

const prefixPatternOf = (word: string) => `${word.replace(/[\\%_]/g, character => `\\${character}`)}%`;

const patternOf = (word: string) => `%${prefixPatternOf(word)}`;

const canStartId = (word: string) => Array.from(word).length >= MIN_ID_PREFIX;

const upperCase = (letters: string) => letters.replace(/\P{ASCII}/gu, letter => letter.toUpperCase());

/** Older and imported names can be decomposed (NFD). */
const formsOf = (word: string) => [...new Set([word, word.normalize('NFD')])];

/**
 * How a word can be spelled in a text in lower case: both databases only lower the letters of ASCII, so the first letter
 * or all letters outside of it may still be capitals.
 */
const spellingsOf = (word: string) =>
  new Set(
    formsOf(word).flatMap(form => {
      const [first = '', ...rest] = form;
      return [form, upperCase(first) + rest.join(''), upperCase(form)];
    }),
  );

/** One pattern per word of a search text, for `like … escape '\'`. */
export const likePatterns = (text = '') => wordsOf(text).map(patternOf);

/**
 * Every word occurs in one of the columns, or is the beginning of one of the IDs; all must be in lower case. Always
 * true without words.
 *
 * @example query.where(matchesWords(keyword, [sql.ref('nameKey'), sql`lower("cntryCd")`]))
 */
export const matchesWords = (
  text: string | undefined,
  columns: readonly RawBuilder<unknown>[],
  ids: readonly RawBuilder<unknown>[] = [],
) => {
  const words = wordsOf(text);
  if (words.length === 0) return sql<boolean>`1 = 1`;
  const conditions = words.map(word => {
    const spellings = [...spellingsOf(word)];
    const isLike = (column: RawBuilder<unknown>, pattern: string) =>
      sql`${column} like ${pattern} escape '\\'`;
    const matches = [
      ...columns.flatMap(column => spellings.map(spelling => isLike(column, patternOf(spelling)))),
      ...(canStartId(word) ? ids.map(id => isLike(id, prefixPatternOf(word))) : []),
    ];
    return sql`(${sql.join(matches, sql` or `)})`;
  });
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

type Searched = {
  name: RawBuilder<unknown>;
  /** found by its beginning */
  id: RawBuilder<unknown>;
  /** has both, and an index on PostgreSQL */
  indexed: RawBuilder<unknown>;
};

/**
 * Searches the words in a name and an ID, in lower case, row by row. On PostgreSQL, an index is used, unless
 * `isRowByRow`: the planner expects few rows for an unknown word, and would collect all of them for one page.
 */
export const holdsWords = (
  db: Db,
  words: readonly string[],
  { name, id, indexed }: Searched,
  { isRowByRow = false } = {},
) =>
  words.map(word => {
    const find = sql.raw(isPostgres(db) ? 'strpos' : 'instr');
    const isPrefiltered = isPostgres(db) && !isRowByRow;
    const matches = formsOf(word).map(form => {
      const isFound = canStartId(word)
        ? sql`(${find}(${name}, ${form}) > 0 or ${find}(${id}, ${form}) = 1)`
        : sql`${find}(${name}, ${form}) > 0`;
      return isPrefiltered ? sql`(${indexed} like ${patternOf(form)} escape '\\' and ${isFound})` : isFound;
    });
    return sql<boolean>`(${sql.join(matches, sql` or `)})`;
  });

/**
 * The numbers of rows with the words, as a query of SQLite's trigram index. Undefined if there is no such index, or if
 * all words are too short for it.
 */
export const indexedRows = (db: Db, list: string, words: readonly string[], limit: number) => {
  const long = words.filter(word => Array.from(word).length >= MIN_INDEXED);
  if (isPostgres(db) || long.length === 0) return undefined;
  const phraseOf = (form: string) => `"${form.replaceAll('"', '""')}"`;
  const phrases = long.map(word => `(${formsOf(word).map(phraseOf).join(' OR ')})`).join(' AND ');
  return sql`select "rowid" as "id" from ${sql.table(`${list}Words`)} where "words" match ${phrases} limit ${limit}`;
};
