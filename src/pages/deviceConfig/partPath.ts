import { ORDER } from '../../../model/deviceConfig/merge.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A readable path of a part. */
export const partPath = (path: string, translate: Translate) =>
  path === '' ? translate('deviceConfig.text') : path.replace(ORDER, translate('deviceConfig.order'));

/** The text of a part's value: the names of an order, or JSON; '' if there is none. */
export const partValue = (path: string, value: unknown): string => {
  if (typeof value !== 'string') return '';
  return path.endsWith(ORDER) ? (JSON.parse(value) as string[]).join(', ') : value;
};
