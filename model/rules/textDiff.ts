/** One line of two texts side by side; words that differ within a pair are marked. */
export type Word = { text: string; isChanged: boolean };
export type DiffRow = {
  kind: 'same' | 'changed' | 'removed' | 'added';
  /** absent on the side that has no such line */
  before?: Word[];
  after?: Word[];
};

type Step<T> = { kind: 'same' | 'removed' | 'added'; item: T };

/** The longest common subsequence, kept; what stands around it, removed before added. */
const stepsBetween = <T>(before: readonly T[], after: readonly T[]): Step<T>[] => {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));

  const steps: Step<T>[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, young] = [before[row], after[column]];
    if (row < before.length && column < after.length && old === young) {
      steps.push({ kind: 'same', item: old as T });
      row++;
      column++;
    } else if (
      row < before.length &&
      (column === after.length || at(row + 1, column) >= at(row, column + 1))
    ) {
      steps.push({ kind: 'removed', item: old as T });
      row++;
    } else {
      steps.push({ kind: 'added', item: young as T });
      column++;
    }
  }
  return steps;
};

const wordsOf = (line: string) => line.split(/(\s+)/).filter(word => word !== '');
const plain = (line: string): Word[] => (line === '' ? [] : [{ text: line, isChanged: false }]);

const merged = (words: Word[]): Word[] => {
  const result: Word[] = [];
  for (const word of words) {
    const last = result.at(-1);
    if (last?.isChanged === word.isChanged) last.text += word.text;
    else result.push({ ...word });
  }
  return result;
};

/** beyond this two lines are told apart as wholes */
const MOST_WORDS = 500;

const changed = (line: string): Word[] => (line === '' ? [] : [{ text: line, isChanged: true }]);

const pairOf = (before: string, after: string): DiffRow => {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  if (old.length > MOST_WORDS || young.length > MOST_WORDS)
    return { kind: 'changed', before: changed(before), after: changed(after) };
  const steps = stepsBetween(old, young);
  const side = (without: 'removed' | 'added') =>
    merged(
      steps
        .filter(({ kind }) => kind !== without)
        .map(({ kind, item }) => ({ text: item, isChanged: kind !== 'same' })),
    );
  return { kind: 'changed', before: side('added'), after: side('removed') };
};

/**
 * Two texts line by line, to be shown side by side. Lines that were replaced stand in pairs, with their changed words
 * marked.
 *
 * @example diffOf('Plug it in.', 'Plug the lamp in.') // [{ kind: 'changed', before: […], after: […] }]
 */
export const diffOf = (before: string, after: string): DiffRow[] => {
  const rows: DiffRow[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const settle = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++) {
      const [old, young] = [removed[index], added[index]];
      if (old !== undefined && young !== undefined) rows.push(pairOf(old, young));
      else if (old !== undefined) rows.push({ kind: 'removed', before: plain(old) });
      else if (young !== undefined) rows.push({ kind: 'added', after: plain(young) });
    }
    [removed, added] = [[], []];
  };
  for (const { kind, item } of stepsBetween(before.split('\n'), after.split('\n'))) {
    if (kind === 'removed') removed.push(item);
    else if (kind === 'added') added.push(item);
    else {
      settle();
      rows.push({ kind: 'same', before: plain(item), after: plain(item) });
    }
  }
  settle();
  return rows;
};
