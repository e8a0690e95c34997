import type { Term, TermText } from '../contract/terms.ts';

type Agreement = Pick<Term, 'tosName' | 'tosVersion'>;

const agreedTo = (agreements: readonly Agreement[], { tosName, tosVersion }: Agreement) =>
  agreements.some(agreement => agreement.tosName === tosName && agreement.tosVersion === tosVersion);

/** TRM-01: a newer version requires a new agreement. */
export const termsToAccept = (terms: readonly TermText[], agreements: readonly Agreement[]) =>
  terms.filter(term => !agreedTo(agreements, term));

export const mustAgree = (terms: readonly TermText[], agreements: readonly Agreement[]) =>
  termsToAccept(terms, agreements).length > 0;

/** The paragraphs of a text, each with its start position. */
export const paragraphsOf = (text: string) =>
  [...text.matchAll(/\S(?:(?!\r?\n[^\S\n]*\r?\n)[^])*/g)].map(match => ({
    at: match.index,
    text: match[0].trimEnd(),
  }));
