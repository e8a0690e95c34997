import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';

/** The required fields above the definition that are still empty; they count as problems, too. */
export const useMissingFields = (sources: readonly string[]) => {
  const translate = useTranslate();
  const values = useWatch({ name: [...sources] }) as unknown[];
  return sources
    .filter((_, index) => String(values[index] ?? '').trim() === '')
    .map(source => ({
      source,
      label: translate(`capabilityEditor.fields.${source === 'name' ? 'id' : source}`),
    }));
};

export type MissingField = ReturnType<typeof useMissingFields>[number];
