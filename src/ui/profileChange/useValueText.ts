import { useTranslate } from 'react-admin';

/**
 * What people read for the value of a field: the text of a value that stands for something, otherwise the value. Values
 * of a list are separated by commas. `group`: the task that has the field.
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
