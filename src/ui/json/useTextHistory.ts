import { useState } from 'react';
import { emptyHistory, pushHistory, redo, undo } from './history.ts';

const nowOf = () => Date.now();

/** The undo history of a text. `restore` puts an earlier or a later text in its place. */
export const useTextHistory = (text: string, restore: (text: string) => void) => {
  const [history, setHistory] = useState(emptyHistory);

  const travel = (step: typeof undo) => {
    const gone = step(history, text);
    if (gone === null) return;
    setHistory(gone.history);
    restore(gone.text);
  };

  return {
    /** Keeps the text that is about to be replaced. `isStep`: undone on its own, unlike typing. */
    keep: (isStep: boolean) => setHistory(pushHistory(history, text, nowOf(), isStep)),
    undo: () => travel(undo),
    redo: () => travel(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
};
