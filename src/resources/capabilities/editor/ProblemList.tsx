import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ErrorIcon, TickIcon } from '../../../theme/icons.tsx';
import { brokenText } from '../../../ui/json/brokenText.ts';
import type { FieldProblem } from './useFieldProblems.ts';
import { useDefinitionContext } from './DefinitionContext.ts';

export type ProblemLocation = { path: string | undefined; start: number; end: number };

type ProblemListProps = {
  fieldProblems: readonly FieldProblem[];
  onGo: (location: ProblemLocation) => void;
};

/** All problems; clicking one goes to its field and line. */
export const ProblemList = ({ fieldProblems, onGo }: ProblemListProps) => {
  const translate = useTranslate();
  const { broken, problems, text, isOutdated } = useDefinitionContext();
  const { setFocus } = useFormContext();
  const count = fieldProblems.length + problems.length + (broken === undefined ? 0 : 1);
  return (
    <section className="ed-problems" aria-label={translate('capabilityEditor.problems')}>
      <div className="ed-pane-head">
        <h3>{translate('capabilityEditor.problems')}</h3>
        <span role="status" className={`ui-chip ui-chip-${count === 0 ? 'green' : 'red'}`}>
          {count === 0 ? <TickIcon size={12} /> : <ErrorIcon size={12} />}
          {translate(`capabilityEditor.${count === 0 ? 'noProblem' : 'problemCount'}`, {
            smart_count: count,
          })}
        </span>
      </div>
      <ul>
        {fieldProblems.map(({ source, text: problem }) => (
          <li key={source}>
            <button type="button" onClick={() => setFocus(source)}>
              <ErrorIcon size={14} />
              <span>{problem}</span>
            </button>
          </li>
        ))}
        {broken !== undefined && (
          <li>
            <button
              type="button"
              onClick={() =>
                onGo({ path: undefined, start: broken.start, end: Math.min(broken.start + 1, text.length) })
              }
            >
              <ErrorIcon size={14} />
              <span>{brokenText(broken, translate)}</span>
              <span className="ed-line">{translate('capabilityEditor.line', { line: broken.line })}</span>
            </button>
          </li>
        )}
        {problems.map(({ path, message, line, start, end }) => (
          <li key={`${path} ${message}`}>
            <button type="button" onClick={() => onGo({ path: isOutdated ? undefined : path, start, end })}>
              <ErrorIcon size={14} />
              <code>{path === '' ? '{ }' : path}</code>
              <span>{message}</span>
              <span className="ed-line">{translate('capabilityEditor.line', { line })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
