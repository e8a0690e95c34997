import type { ConfigProblem } from '../../../model/deviceConfig/problems.ts';
import { escapeControls } from '../../../model/rules/logMessage.ts';
import { formatNumber } from '../../ui/format.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

const kindName = (kind: string, translate: Translate) => translate(`deviceConfig.kinds.${kind}`, { _: kind });

const shownParam = ([key, value]: [string, string | number], translate: Translate) => {
  if (typeof value === 'number') return [key, key === 'count' ? formatNumber(value) : value];
  return [key, escapeControls(key === 'kind' ? kindName(value, translate) : value)];
};

/** The values of a text, with visible control characters: none can change the direction of the text around it. */
const paramsOf = ({ params }: Pick<ConfigProblem, 'params'>, translate: Translate) =>
  Object.fromEntries(Object.entries(params).map(param => shownParam(param, translate)));

export const problemText = (problem: ConfigProblem, translate: Translate) =>
  translate(`deviceConfig.problems.codes.${problem.code}`, paramsOf(problem, translate));

export const fixText = (fix: NonNullable<ConfigProblem['fix']>, translate: Translate) =>
  translate(`deviceConfig.problems.fixes.${fix.code}`, paramsOf(fix, translate));
