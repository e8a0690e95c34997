import { useState } from 'react';

/**
 * The text of a field whose document follows a moment later: what is typed is shown until the field is left, or until
 * the document has a text that was not typed here, as after an undo.
 */
export const useTypedText = (value: string) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [told, setTold] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (!told.includes(value)) setTyped(null);
  }
  return {
    text: typed ?? value,
    /** `next` is what the field shows, `written` what the document will have */
    type: (next: string, written = next) => {
      setTyped(next);
      setTold(before => [...before.slice(-9), written]);
    },
    leave: () => {
      setTyped(null);
      setTold([]);
    },
  };
};
