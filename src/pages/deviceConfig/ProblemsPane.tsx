import { useTranslate } from 'react-admin';
import { memo, useLayoutEffect, useRef } from 'react';
import type { ConfigProblem, Severity } from '../../../model/deviceConfig/problems.ts';
import type { JsonError } from '../../../model/json/parseJson.ts';
import { pointerOf } from '../../../model/json/tree.ts';
import { ErrorIcon, InfoIcon, TickIcon, WarningIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { brokenText } from '../../ui/json/brokenText.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { fixText, problemText } from './problemText.ts';

type Props = {
  broken: JsonError | undefined;
  problems: readonly ConfigProblem[];
  canEdit: boolean;
  lineOf: (problem: ConfigProblem) => number;
  onGo: (problem: ConfigProblem | JsonError) => void;
  onFix: (problem: ConfigProblem) => void;
  onFixAll: (code: string) => void;
};

const icons = { error: ErrorIcon, warning: WarningIcon, hint: InfoIcon };
const looks = { error: 'red', warning: 'amber', hint: '' };
const severities: readonly Severity[] = ['error', 'warning', 'hint'];

/** When a fixed problem and its button disappear, the focus moves to the next one, or to the heading. */
const useFocusAfterFix = (problems: readonly ConfigProblem[]) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef(-1);
  useLayoutEffect(() => {
    const { current } = pressed;
    pressed.current = -1;
    if (current === -1 || document.activeElement !== document.body) return;
    const rows = [...(list.current?.children ?? [])];
    const row = rows[current] ?? rows.at(-1);
    const button = row?.querySelector<HTMLElement>('button:not(.dc-problem)') ?? row?.querySelector('button');
    (button ?? heading.current)?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when the fixed ones are gone
  }, [problems]);
  const fixing = (row: number) => {
    pressed.current = row;
  };
  return { heading, list, fixing };
};

/** All problems; clicking one goes to its place. */
export const ProblemsPane = memo(({ broken, problems, canEdit, lineOf, onGo, onFix, onFixAll }: Props) => {
  const translate = useTranslate();
  const countOf = (severity: Severity) =>
    problems.filter(one => one.severity === severity).length +
    (severity === 'error' && broken !== undefined ? 1 : 0);
  const sameCode = (code: string) =>
    problems.filter(one => one.code === code && one.fix !== undefined).length;
  const offered = new Set<string>();
  const isClean = broken === undefined && problems.length === 0;
  const { heading, list, fixing } = useFocusAfterFix(problems);
  return (
    <section className="dc-problems" aria-label={translate('deviceConfig.problems.title')}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {translate('deviceConfig.problems.title')}
        </h2>
        <span role="status" className="dc-counts">
          {isClean && (
            <span className="ui-chip ui-chip-green">
              <TickIcon size={12} />
              {translate('deviceConfig.problems.none')}
            </span>
          )}
          {severities.map(severity => {
            const count = countOf(severity);
            return (
              count > 0 && (
                <span key={severity} className={`ui-chip ${looks[severity] && `ui-chip-${looks[severity]}`}`}>
                  {translate(`deviceConfig.problems.${severity}`, { smart_count: count })}
                </span>
              )
            );
          })}
        </span>
        {!isClean && (
          <span className="dc-next">
            <Kbd>F8</Kbd> {translate('deviceConfig.problems.next')}
          </span>
        )}
      </header>
      <ul ref={list}>
        {broken !== undefined && (
          <li data-severity="error">
            <button type="button" className="dc-problem" onClick={() => onGo(broken)}>
              <ErrorIcon size={16} />
              <b>{translate('deviceConfig.problems.severity.error')}</b>
              <span>{brokenText(broken, translate)}</span>
            </button>
          </li>
        )}
        {problems.map((problem, row) => {
          const { code, severity, fix, path, params } = problem;
          const Icon = icons[severity];
          const count = sameCode(code);
          const offersAll = fix !== undefined && count > 1 && !offered.has(code);
          if (offersAll) offered.add(code);
          return (
            <li key={`${code} ${pointerOf(path)} ${params['key'] ?? ''}`} data-severity={severity}>
              <button type="button" className="dc-problem" onClick={() => onGo(problem)}>
                <Icon size={16} />
                <b>{translate(`deviceConfig.problems.severity.${severity}`)}</b>
                <span>{problemText(problem, translate)}</span>
                <code>{translate('deviceConfig.problems.line', { line: lineOf(problem) })}</code>
              </button>
              {fix !== undefined && canEdit && (
                <Button
                  isSmall
                  look="outlined"
                  onClick={() => {
                    fixing(row);
                    onFix(problem);
                  }}
                >
                  {fixText(fix, translate)}
                </Button>
              )}
              {offersAll && canEdit && (
                <Button
                  isSmall
                  look="quiet"
                  onClick={() => {
                    fixing(row);
                    onFixAll(code);
                  }}
                >
                  {translate('deviceConfig.problems.fixAll', { count })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
});
ProblemsPane.displayName = 'ProblemsPane';
