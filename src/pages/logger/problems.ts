import { type Problem, problemOf } from './engine/lint.ts';
import { showControls } from '../../../model/rules/logMessage.ts';

type Translate = (key: string, args?: Record<string, unknown>) => string;

const safe = ({ kind, name, detail, more }: Problem) => ({
  kind,
  name: showControls(name.slice(0, 60)),
  detail: showControls(detail.slice(0, 120)),
  more: showControls(more.slice(0, 120)),
});

/** `level goes from 0 to 100` */
export const reasonOf = (id: string, translate: Translate) => {
  const problem = problemOf(id);
  if (problem === null) return id;
  const words = safe(problem);
  const isBound = words.kind === 'above' || words.kind === 'below' || words.kind === 'unit';
  const key = isBound && words.more === '' ? `${words.kind}Only` : words.kind;
  return translate(`logger.problems.${key}`, words);
};

/** `level above 100` */
export const groupOf = (id: string, translate: Translate) => {
  const problem = problemOf(id);
  return problem === null ? id : translate(`logger.problemGroups.${problem.kind}`, safe(problem));
};
