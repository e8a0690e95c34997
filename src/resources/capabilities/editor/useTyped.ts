import { useState } from 'react';
import { useDefinitionContext } from './DefinitionContext.ts';
import type { Edit } from './useDefinition.ts';

export type Taken = { value: string; edit: Edit } | { error: string };

/**
 * The text of a field that edits `path`, taken as soon as it means something. What means nothing stays as it was typed,
 * with its reason, and can be taken back.
 */
export const useTyped = (path: string, value: string, take: (text: string) => Taken) => {
  const { edit, messageAt, untakenAt, refuse, takeBack } = useDefinitionContext();
  // '1.' and 1 are alike, and so is JSON in other lines
  const [draft, setDraft] = useState<{ typed: string; of: string }>();
  const untaken = untakenAt(path);

  return {
    text: untaken?.text ?? (draft?.of === value ? draft.typed : value),
    error: messageAt(path),
    isUntaken: untaken !== undefined,
    type: (typed: string) => {
      const taken = take(typed);
      if ('error' in taken) return refuse({ path, text: typed, reason: taken.error });
      setDraft({ typed, of: taken.value });
      if (taken.value === value) takeBack(path);
      else edit(taken.edit, false, path);
    },
    takeBack: () => takeBack(path),
    leave: () => setDraft(undefined),
  };
};
