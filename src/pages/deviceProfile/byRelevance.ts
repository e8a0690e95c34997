import type { CapabilityRecord } from '../../dataProvider/index.ts';

type Named = Pick<CapabilityRecord, 'cpbtId' | 'cpbtNm'>;

const rankOf = ({ cpbtId, cpbtNm }: Named, typed: string) => {
  const names = [cpbtId.toLowerCase(), cpbtNm.toLowerCase()];
  if (names.includes(typed)) return 0;
  return names.some(name => name.startsWith(typed)) ? 1 : 2;
};

/** Sorts exact names first, then names that start with the text, because Enter adds the first result. */
export const byRelevance = <C extends Named>(results: readonly C[], typed: string): C[] => {
  const text = typed.trim().toLowerCase();
  return text === '' ? [...results] : results.toSorted((a, b) => rankOf(a, text) - rankOf(b, text));
};
