import { ORDER } from '../../../model/deviceConfig/merge.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Where a part of the config is, in words. */
export const partPath = (path: string, translate: Translate) =>
  path === '' ? translate('deviceConfig.text') : path.replace(ORDER, translate('deviceConfig.order'));

/** A value of a part: the names of an order, or JSON; '' where there is none. */
export const partValue = (path: string, value: unknown): string => {
  if (typeof value !== 'string') return '';
  return path.endsWith(ORDER) ? (JSON.parse(value) as string[]).join(', ') : value;
};
