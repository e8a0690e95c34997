import { createCounter } from './counter.ts';
import { isChatter } from './lint.ts';
import type { EventRow } from './rows.ts';

/**
 * The problems that the filter found in events. Kept by sequence number and separate from the rows, which never change
 * once they were received; the view joins the two.
 */
export const createProblemMarks = () => {
  const epochs = new Map<number, Map<number, string>>();
  const problems = createCounter();
  const chatter = createCounter();
  const counterOf = (problem: string) => (isChatter(problem) ? chatter : problems);

  const get = (epoch: number, seq: number) => epochs.get(epoch)?.get(seq) ?? null;

  const remove = (epoch: number, seq: number) => {
    const problem = get(epoch, seq);
    if (problem === null) return;
    counterOf(problem).remove(problem);
    const marks = epochs.get(epoch);
    marks?.delete(seq);
    if (marks?.size === 0) epochs.delete(epoch);
  };

  return {
    /** An empty problem removes the mark. */
    set: (epoch: number, seq: number, problem: string) => {
      remove(epoch, seq);
      if (problem === '') return;
      const marks = epochs.get(epoch) ?? new Map<number, string>();
      epochs.set(epoch, marks.set(seq, problem));
      counterOf(problem).add(problem);
    },
    remove: ({ epoch, seq }: EventRow) => remove(epoch, seq),
    /** The problem of the row. */
    get: ({ epoch, seq }: EventRow) => {
      const problem = get(epoch, seq);
      return problem === null || isChatter(problem) ? null : problem;
    },
    clear: () => {
      epochs.clear();
      problems.clear();
      chatter.clear();
    },
    counts: problems.read,
    /** Events of attributes that are reported too often. */
    chatterCounts: chatter.read,
  };
};
