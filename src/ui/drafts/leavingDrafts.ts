import { fieldOf } from '../../../model/contract/fields.ts';
import type { Draft } from './draft.ts';

const isDraft = (value: unknown): value is Draft =>
  typeof fieldOf(value, 'key') === 'string' && typeof fieldOf(value, 'at') === 'number';

const parse = (text: string | null): Draft | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

// JSON leaves out undefined, and with it a field that was cleared
const clearedToNull = (_key: string, value: unknown) => (value === undefined ? null : value);

/**
 * The drafts of forms that were open when their page was left. IndexedDB may not finish a write there; localStorage
 * always does. Never throws: without localStorage, or with a full one, there are none.
 */
export const createLeavingDrafts = (database: string) => {
  const prefix = `${database}.leaving.`;
  const attempt = <T>(work: () => T, fallback: T): T => {
    try {
      return work();
    } catch {
      return fallback;
    }
  };

  return {
    put: (draft: Draft) =>
      attempt(
        () => localStorage.setItem(prefix + draft.key, JSON.stringify(draft, clearedToNull)),
        undefined,
      ),

    /** `upTo`: only if it is not newer */
    remove: (key: string, upTo = Infinity) =>
      attempt(() => {
        const draft = parse(localStorage.getItem(prefix + key));
        if (draft === undefined || draft.at <= upTo) localStorage.removeItem(prefix + key);
      }, undefined),

    list: (): Draft[] =>
      attempt(
        () =>
          Object.keys(localStorage)
            .filter(name => name.startsWith(prefix))
            .flatMap(name => parse(localStorage.getItem(name)) ?? []),
        [],
      ),
  };
};
