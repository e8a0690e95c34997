import { type Problem, parseProblem } from './engine/lint.ts';
import { escapeControls } from '../../../model/rules/logMessage.ts';

type Translate = (key: string, args?: Record<string, unknown>) => string;

const sanitize = ({ kind, name, detail, more }: Problem) => ({
  kind,
  name: escapeControls(name.slice(0, 60)),
  detail: escapeControls(detail.slice(0, 120)),
  more: escapeControls(more.slice(0, 120)),
});

/** For example, `level must be 0 to 100`. */
export const problemText = (id: string, translate: Translate) => {
  const problem = parseProblem(id);
  if (problem === null) return id;
  const words = sanitize(problem);
  const isBound = words.kind === 'above' || words.kind === 'below' || words.kind === 'unit';
  const key = isBound && words.more === '' ? `${words.kind}Only` : words.kind;
  return translate(`logger.problems.${key}`, words);
};

/** For example, `level above 100`. */
export const problemGroup = (id: string, translate: Translate) => {
  const problem = parseProblem(id);
  return problem === null ? id : translate(`logger.problemGroups.${problem.kind}`, sanitize(problem));
};
