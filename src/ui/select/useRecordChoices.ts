import { type RaRecord, useGetList } from 'react-admin';
import { useState } from 'react';
import type { Choice } from './choice.ts';

const MAX_CHOICES = 30;

type Options<R> = {
  /** the field by which they are sorted */
  field: Extract<keyof R, string>;
  chosen: string | undefined;
  toChoice: (record: R) => Choice;
  filter?: Record<string, unknown>;
};

/** Records as choices, searched on the server: those that match the typed text, and the selected one. */
export const useRecordChoices = <R extends RaRecord>(
  resource: string,
  { field, chosen, toChoice, filter = {} }: Options<R>,
) => {
  const [typed, setTyped] = useState('');
  const list = (q: string | undefined) => ({
    filter: q === undefined || q === '' ? filter : { ...filter, q },
    sort: { field, order: 'ASC' as const },
    pagination: { page: 1, perPage: MAX_CHOICES },
  });
  const found = useGetList<R>(resource, list(typed), { placeholderData: previous => previous });
  // IDs are searched, too
  const named = useGetList<R>(resource, list(chosen), { enabled: chosen !== undefined });
  const isChosen = ({ value }: Choice) => value === chosen;
  const known = [...(named.data ?? []), ...(found.data ?? [])].map(toChoice).find(isChosen);
  const choices = new Map((found.data ?? []).map(toChoice).map(choice => [choice.value, choice]));
  return {
    choices: [...choices.values()],
    chosen: chosen === undefined ? undefined : (known ?? { value: chosen, label: chosen }),
    isLoading: found.isPending,
    onType: setTyped,
  };
};
