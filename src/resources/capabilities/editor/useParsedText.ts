import { useState } from 'react';
import { useDefinitionContext } from './DefinitionContext.ts';
import type { Edit } from './useDefinition.ts';

export type ParseResult = { value: string; edit: Edit } | { error: string };

/**
 * The text of a field that edits `path`. Text that can be parsed is applied immediately; other text stays in the field
 * unchanged, with the reason, and can be discarded.
 */
export const useParsedText = (path: string, value: string, parse: (text: string) => ParseResult) => {
  const { edit, messageAt, invalidInputAt, refuse, discardInput } = useDefinitionContext();
  // keeps texts such as '1.', which have the same value as the printed one
  const [draft, setDraft] = useState<{ typed: string; of: string }>();
  const invalid = invalidInputAt(path);

  return {
    text: invalid?.text ?? (draft?.of === value ? draft.typed : value),
    error: messageAt(path),
    isInvalid: invalid !== undefined,
    type: (typed: string) => {
      const result = parse(typed);
      if ('error' in result) return refuse({ path, text: typed, reason: result.error });
      setDraft({ typed, of: result.value });
      if (result.value === value) discardInput(path);
      else edit(result.edit, false, path);
    },
    discardInput: () => discardInput(path),
    leave: () => setDraft(undefined),
  };
};
