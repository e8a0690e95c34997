import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Db } from './tables.ts';

const MAX_WORDS = 8;
/** Trigrams can't find shorter words. */
const MIN_INDEXED = 3;

/** The words of a search text, in lower case, and in the form in which names are stored (NFC). */
export const wordsOf = (text = '') =>
  text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

const patternOf = (word: string) => `%${word.replace(/[\\%_]/g, character => `\\${character}`)}%`;

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
 * Every word occurs in one of the columns, which must be in lower case. Always true without words.
 *
 * @example query.where(matchesWords(keyword, [sql.ref('nameKey'), sql`lower("cntryCd")`]))
 */
export const matchesWords = (text: string | undefined, columns: readonly RawBuilder<unknown>[]) => {
  const words = wordsOf(text);
  if (words.length === 0) return sql<boolean>`1 = 1`;
  const conditions = words.map(word => {
    const patterns = [...spellingsOf(word)].map(patternOf);
    const matches = columns.flatMap(column =>
      patterns.map(pattern => sql`${column} like ${pattern} escape '\\'`),
    );
    return sql`(${sql.join(matches, sql` or `)})`;
  });
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

/**
 * Searches the words in a lower-case text, row by row. On PostgreSQL, an index on the same text is used, unless
 * `isRowByRow`: the planner expects few rows for an unknown word, and would collect all of them for one page.
 */
export const holdsWords = (
  db: Db,
  words: readonly string[],
  text: RawBuilder<unknown>,
  { isRowByRow = false } = {},
) =>
  words.map(word => {
    const matches = formsOf(word).map(form => {
      if (!isPostgres(db)) return sql`instr(${text}, ${form}) > 0`;
      return isRowByRow
        ? sql`strpos(${text}, ${form}) > 0`
        : sql`${text} like ${patternOf(form)} escape '\\'`;
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
