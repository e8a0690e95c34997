import type { ConfigProblem } from '../../../model/deviceConfig/problems.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

const kindName = (kind: string, translate: Translate) => translate(`deviceConfig.kinds.${kind}`, { _: kind });

const paramsOf = ({ params }: Pick<ConfigProblem, 'params'>, translate: Translate) =>
  'kind' in params ? { ...params, kind: kindName(String(params['kind']), translate) } : params;

export const problemText = (problem: ConfigProblem, translate: Translate) =>
  translate(`deviceConfig.problems.codes.${problem.code}`, paramsOf(problem, translate));

export const fixText = (fix: NonNullable<ConfigProblem['fix']>, translate: Translate) =>
  translate(`deviceConfig.problems.fixes.${fix.code}`, paramsOf(fix, translate));
