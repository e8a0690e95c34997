import { useTranslate } from 'react-admin';

/**
 * Formats the value of a field: the label of a coded value, otherwise the value itself. Values of a list are separated
 * by commas. `group` is the task that has the field.
 */
export const useValueText = () => {
  const translate = useTranslate();
  return <T extends string | null>(group: string, field: string | null, value: T): T | string => {
    if (value === null || field === null) return value;
    return value
      .split(', ')
      .map(one => translate(`fieldValues.${group}.${field}.${one}`, { _: '' }) || one)
      .join(', ');
  };
};
