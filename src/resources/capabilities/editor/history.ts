/** What stood before, and what was undone; the newest last. */
export type History = {
  readonly past: readonly string[];
  readonly future: readonly string[];
  /** when the last change came */
  readonly at: number;
};

export const emptyHistory: History = { past: [], future: [], at: 0 };

const MOST = 200;
/** Typing without a pause is one step. */
const PAUSE = 800;

/** `isStep` is a change by a button: it stands for itself. */
export const remember = (history: History, before: string, now: number, isStep: boolean): History => {
  const goesOn =
    !isStep && now - history.at < PAUSE && history.past.length > 0 && history.future.length === 0;
  return {
    past: goesOn ? history.past : [...history.past, before].slice(-MOST),
    future: [],
    at: isStep ? 0 : now,
  };
};

export const undo = (history: History, now: string): { history: History; text: string } | null => {
  const text = history.past.at(-1);
  if (text === undefined) return null;
  return {
    history: { past: history.past.slice(0, -1), future: [...history.future, now], at: 0 },
    text,
  };
};

export const redo = (history: History, now: string): { history: History; text: string } | null => {
  const text = history.future.at(-1);
  if (text === undefined) return null;
  return {
    history: { past: [...history.past, now], future: history.future.slice(0, -1), at: 0 },
    text,
  };
};
