import { useNotify } from 'react-admin';
import { useEffect, useState } from 'react';
import { emptyHistory, pushHistory, redo, undo } from './history.ts';

const nowOf = () => Date.now();

/**
 * The undo history of a text. `restore` puts an earlier or a later text in its place. `saved` is the text that the server
 * has: where that is not what was written here, as after a merge, the history ends, because an earlier text would take
 * back the changes of others.
 */
export const useTextHistory = (text: string, restore: (text: string) => void, saved?: string) => {
  const notify = useNotify();
  const [history, setHistory] = useState(emptyHistory);
  const [seen, setSeen] = useState(saved);
  const [own, setOwn] = useState(text);
  const [cleared, setCleared] = useState(0);
  if (saved !== seen) {
    setSeen(saved);
    if (saved !== own && (history.past.length > 0 || history.future.length > 0)) {
      setHistory(emptyHistory);
      setCleared(cleared + 1);
    }
  }
  useEffect(() => {
    if (cleared > 0) notify('json.historyCleared', { type: 'info' });
  }, [cleared, notify]);

  const travel = (step: typeof undo) => {
    const gone = step(history, text);
    if (gone === null) return;
    setHistory(gone.history);
    setOwn(gone.text);
    restore(gone.text);
  };

  return {
    /** Keeps the text that is about to be replaced by `next`. `isStep`: undone on its own, unlike typing. */
    keep: (next: string, isStep: boolean) => {
      setHistory(pushHistory(history, text, nowOf(), isStep));
      setOwn(next);
    },
    undo: () => travel(undo),
    redo: () => travel(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
};
