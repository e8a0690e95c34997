/** A word of a line, and whether it changed. */
export type Word = { text: string; isChanged: boolean };
export type DiffRow = {
  kind: 'same' | 'changed' | 'removed' | 'added';
  /** absent on the side without this line */
  before?: Word[];
  after?: Word[];
};

type Step<T> = { kind: 'same' | 'removed' | 'added'; item: T };

/** Keeps the longest common subsequence; lists removed items before added ones. */
const diffSequences = <T>(before: readonly T[], after: readonly T[]): Step<T>[] => {
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
    const [oldItem, newItem] = [before[row], after[column]];
    if (row < before.length && column < after.length && oldItem === newItem) {
      steps.push({ kind: 'same', item: oldItem as T });
      row++;
      column++;
    } else if (
      row < before.length &&
      (column === after.length || at(row + 1, column) >= at(row, column + 1))
    ) {
      steps.push({ kind: 'removed', item: oldItem as T });
      row++;
    } else {
      steps.push({ kind: 'added', item: newItem as T });
      column++;
    }
  }
  return steps;
};

const wordsOf = (line: string) => line.split(/(\s+)/).filter(word => word !== '');
const plain = (line: string): Word[] => (line === '' ? [] : [{ text: line, isChanged: false }]);

const mergeWords = (words: Word[]): Word[] => {
  const result: Word[] = [];
  for (const word of words) {
    const last = result.at(-1);
    if (last?.isChanged === word.isChanged) last.text += word.text;
    else result.push({ ...word });
  }
  return result;
};

/** longer lines are compared as a whole */
const MAX_WORDS = 500;

const changed = (line: string): Word[] => (line === '' ? [] : [{ text: line, isChanged: true }]);

const diffLine = (before: string, after: string): DiffRow => {
  const [oldItem, newItem] = [wordsOf(before), wordsOf(after)];
  if (oldItem.length > MAX_WORDS || newItem.length > MAX_WORDS)
    return { kind: 'changed', before: changed(before), after: changed(after) };
  const steps = diffSequences(oldItem, newItem);
  const side = (without: 'removed' | 'added') =>
    mergeWords(
      steps
        .filter(({ kind }) => kind !== without)
        .map(({ kind, item }) => ({ text: item, isChanged: kind !== 'same' })),
    );
  return { kind: 'changed', before: side('added'), after: side('removed') };
};

/** An empty text has no lines, so that a new text doesn't count as a changed one. */
const linesOf = (text: string) => (text === '' ? [] : text.split('\n'));

/**
 * Compares two texts line by line, for a side-by-side view. Replaced lines are paired, with their changed words marked.
 *
 * @example diffTexts('Plug it in.', 'Plug the lamp in.') // [{ kind: 'changed', before: […], after: […] }]
 */
export const diffTexts = (before: string, after: string): DiffRow[] => {
  const rows: DiffRow[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const flushPairs = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++) {
      const [oldItem, newItem] = [removed[index], added[index]];
      if (oldItem !== undefined && newItem !== undefined) rows.push(diffLine(oldItem, newItem));
      else if (oldItem !== undefined) rows.push({ kind: 'removed', before: plain(oldItem) });
      else if (newItem !== undefined) rows.push({ kind: 'added', after: plain(newItem) });
    }
    [removed, added] = [[], []];
  };
  for (const { kind, item } of diffSequences(linesOf(before), linesOf(after))) {
    if (kind === 'removed') removed.push(item);
    else if (kind === 'added') added.push(item);
    else {
      flushPairs();
      rows.push({ kind: 'same', before: plain(item), after: plain(item) });
    }
  }
  flushPairs();
  return rows;
};
