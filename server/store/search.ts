import { type RawBuilder, sql } from 'kysely';

const MAX_WORDS = 8;

/** What was typed into a search field, one pattern a word, for `like … escape '\'`. */
export const likePatterns = (text = '') =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map(word => `%${word.replace(/[\\%_]/g, character => `\\${character}`)}%`);

/**
 * Every word occurs in one of the columns, which hold lower case. Always true without a word.
 *
 * @example query.where(matchesWords(keyword, [sql.ref('nameKey'), sql`lower("cntryCd")`]))
 */
export const matchesWords = (text: string | undefined, columns: readonly RawBuilder<unknown>[]) => {
  const patterns = likePatterns(text);
  if (patterns.length === 0) return sql<boolean>`1 = 1`;
  const conditions = patterns.map(
    pattern =>
      sql`(${sql.join(
        columns.map(column => sql`${column} like ${pattern} escape '\\'`),
        sql` or `,
      )})`,
  );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};
