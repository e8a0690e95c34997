import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { useIsChanged } from '../../../ui/forms/useIsChanged.ts';

/** react-admin wraps the messages of the form, and not those of the server. */
const textOf = (message: unknown): string | undefined => {
  if (typeof message === 'string') return message;
  return typeof message === 'object' && message !== null && 'message' in message
    ? String(message.message)
    : undefined;
};

const isOptional = (source: string) => source === 'dsc';

/**
 * The empty and the invalid fields above the definition; they count as problems, too. Empty ones do so after the first
 * edit: a new form has no problems yet.
 */
export const useFieldProblems = (sources: readonly string[]) => {
  const translate = useTranslate();
  const values = useWatch({ name: [...sources] }) as unknown[];
  const { errors, submitCount } = useFormState({ name: [...sources] });
  const isStarted = useIsChanged() || submitCount > 0;
  return sources.flatMap((source, index) => {
    const label = translate(`capabilityEditor.fields.${source === 'name' ? 'id' : source}`);
    if (isStarted && !isOptional(source) && String(values[index] ?? '').trim() === '')
      return [{ source, text: translate('capabilityEditor.missing', { label }) }];
    const message = textOf(errors[source]?.message);
    return message === undefined
      ? []
      : [{ source, text: translate('capabilityEditor.problemIn', { path: label, message }) }];
  });
};

export type FieldProblem = ReturnType<typeof useFieldProblems>[number];
