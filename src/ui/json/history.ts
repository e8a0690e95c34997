/** The texts for undo and redo; newest last. */
export type History = {
  readonly past: readonly string[];
  readonly future: readonly string[];
  /** the time of the last change */
  readonly at: number;
};

export const emptyHistory: History = { past: [], future: [], at: 0 };

const MAX_STEPS = 200;
/** Typing without a pause of this length, in milliseconds, is undone in one step. */
const TYPING_PAUSE = 800;

/** `isStep`: a change by a button, which is undone separately. */
export const pushHistory = (history: History, before: string, now: number, isStep: boolean): History => {
  const isSameStep =
    !isStep && now - history.at < TYPING_PAUSE && history.past.length > 0 && history.future.length === 0;
  return {
    past: isSameStep ? history.past : [...history.past, before].slice(-MAX_STEPS),
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
