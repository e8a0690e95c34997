import { useState } from 'react';

/**
 * The text of a field whose document is updated a moment later: what was typed is shown until the field loses focus, or
 * until the document has a text that was not typed here, for example after an undo.
 */
export const useFieldText = (value: string) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [emitted, setEmitted] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (!emitted.includes(value)) setTyped(null);
  }
  return {
    text: typed ?? value,
    /** `next` is shown in the field, `written` is what the document will have */
    type: (next: string, written = next) => {
      setTyped(next);
      setEmitted(before => [...before.slice(-9), written]);
    },
    leave: () => {
      setTyped(null);
      setEmitted([]);
    },
  };
};
