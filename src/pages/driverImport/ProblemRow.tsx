import { useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { DriverProblem, ProblemChoice } from '../../../model/drivers/types.ts';
import { ErrorIcon, InfoIcon, WarningIcon } from '../../theme/icons.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { Select } from '../../ui/select/Select.tsx';

type Props = {
  problem: DriverProblem;
  isSelected: boolean;
  /** the first one of the selected file is scrolled into view */
  isFirst: boolean;
  chosen: ProblemChoice | undefined;
  onSelect: (path: string) => void;
  onChoose: (key: string, choice: ProblemChoice) => void;
};

const Severity = ({ of }: { of: DriverProblem['severity'] }) => {
  if (of === 'info') return <InfoIcon size={16} className="di-dim" />;
  if (of === 'warning') return <WarningIcon size={16} className="di-amber" />;
  return <ErrorIcon size={16} className="di-red" />;
};

/** The message, with a link to the project in it. */
const Message = ({ problem: { message, project } }: Pick<Props, 'problem'>) => {
  if (project === undefined) return message;
  const at = message.lastIndexOf(project.pjtNm);
  const link = (
    <Link to={projectPath({ pjtId: project.pjtId, prodType: 'HUB_CONNECTED' })}>{project.pjtNm}</Link>
  );
  return at < 0 ? (
    <>
      {message} {link}
    </>
  ) : (
    <>
      {message.slice(0, at)}
      {link}
      {message.slice(at + project.pjtNm.length)}
    </>
  );
};

export const ProblemRow = ({ problem, isSelected, isFirst, chosen, onSelect, onChoose }: Props) => {
  const translate = useTranslate();
  const row = useRef<HTMLLIElement>(null);
  const { key, path, line, severity, choices = [] } = problem;
  const place = `${path}:${line}`;
  useEffect(() => {
    if (isFirst) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isFirst]);
  return (
    <li ref={row} className={`di-problem${isSelected ? ' di-selected' : ''}`}>
      <Severity of={severity} />
      <button type="button" className="di-place" aria-pressed={isSelected} onClick={() => onSelect(path)}>
        {place}
      </button>
      <span className="di-text">
        <Message problem={problem} />
      </span>
      {choices.length > 1 && (
        <Select
          isSmall
          aria-label={translate('driverImport.choiceFor', { place })}
          value={chosen ?? choices[0] ?? 'keep'}
          options={choices.map(value => ({ value, label: translate(`driverImport.choices.${value}`) }))}
          onChange={value => onChoose(key, value as ProblemChoice)}
        />
      )}
    </li>
  );
};
