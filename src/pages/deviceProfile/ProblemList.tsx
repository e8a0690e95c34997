import { useTranslate } from 'react-admin';
import { ErrorIcon, TickIcon, WarningIcon } from '../../theme/icons.tsx';
import { brokenText } from '../../ui/json/brokenText.ts';
import { useProfileContext } from './ProfileContext.ts';
import type { Problem } from './useProfileDocument.ts';

/** All problems; clicking one goes to the field and the line. Warnings allow saving; most prevent publishing. */
export const ProblemList = ({
  onGo,
}: {
  onGo: (problem: Pick<Problem, 'path' | 'start' | 'end'>) => void;
}) => {
  const translate = useTranslate();
  const { broken, problems } = useProfileContext();
  const errors = problems.filter(one => !one.isWarning).length + (broken === undefined ? 0 : 1);
  const look = errors > 0 ? 'red' : problems.length > 0 ? 'amber' : 'green';
  const count = errors > 0 ? errors : problems.length;
  return (
    <section className="pf-card pf-problems" aria-label={translate('deviceProfile.problems')}>
      <div className="pf-card-head">
        <h2>{translate('deviceProfile.problems')}</h2>
        <span role="status" className={`ui-chip ui-chip-${look}`}>
          {look === 'green' ? <TickIcon size={12} /> : <ErrorIcon size={12} />}
          {look === 'green'
            ? translate('deviceProfile.noProblem')
            : translate(`deviceProfile.${errors > 0 ? 'problemCount' : 'todoCount'}`, { smart_count: count })}
        </span>
      </div>
      <ul>
        {broken !== undefined && (
          <li>
            <button
              type="button"
              onClick={() => onGo({ path: '', start: broken.start, end: broken.start + 1 })}
            >
              <ErrorIcon size={14} />
              <span>{brokenText(broken, translate)}</span>
              <span className="pf-help">{translate('deviceProfile.line', { line: broken.line })}</span>
            </button>
          </li>
        )}
        {problems.map(problem => (
          <li key={`${problem.path} ${problem.message}`} data-warning={problem.isWarning ? '' : undefined}>
            <button type="button" onClick={() => onGo(problem)}>
              {problem.isWarning ? <WarningIcon size={14} /> : <ErrorIcon size={14} />}
              <span>
                {problem.message} <code className="pf-mono">{problem.path}</code>
              </span>
              <span className="pf-help">{translate('deviceProfile.line', { line: problem.line })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
