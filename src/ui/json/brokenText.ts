import type { JsonError } from '../../../model/json/parseJson.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** The position of a syntax error in JSON, and its reason. */
export const brokenText = ({ fault, line, column }: JsonError, translate: Translate) =>
  translate('json.broken', { line, column, reason: translate(`json.faults.${fault}`) });
