import { useNotify } from 'react-admin';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { defaultsOf } from '../forms/values.ts';
import { emptyHistory, pushHistory, redo, undo } from './history.ts';

const nowOf = () => Date.now();

type Options = {
  text: string;
  /** replaces the text with an earlier or later one */
  restore: (text: string) => void;
  /** the field of the form that holds the text */
  source: string;
  /** the text of the server after this one was saved */
  print?: (text: string) => string;
};

const asWritten = (text: string) => text;

/**
 * The undo history of a text in the form. When the server has a text that was not written here, for example after a
 * merge, the history is cleared, because an earlier text would undo the changes of others.
 */
export const useTextHistory = ({ text, restore, source, print = asWritten }: Options) => {
  const notify = useNotify();
  const { control } = useFormContext();
  const { isSubmitting } = useFormState();
  const saved = String(defaultsOf(control)[source] ?? '');
  const [history, setHistory] = useState(emptyHistory);
  const [seen, setSeen] = useState(saved);
  const [own, setOwn] = useState(text);
  const [sent, setSent] = useState<string | null>(null);
  const [wasSubmitting, setWasSubmitting] = useState(isSubmitting);
  const [cleared, setCleared] = useState(0);
  if (isSubmitting !== wasSubmitting) {
    setWasSubmitting(isSubmitting);
    // text typed from now on is not in the response
    if (isSubmitting) setSent(text);
  }
  if (saved !== seen) {
    setSeen(saved);
    const isOwn = [own, sent].some(one => one !== null && (one === saved || print(one) === saved));
    if (!isOwn && (history.past.length > 0 || history.future.length > 0)) {
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
    /** Adds the text that is about to be replaced by `next`. `isStep`: can be undone separately, unlike typing. */
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
