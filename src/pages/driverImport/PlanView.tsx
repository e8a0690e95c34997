import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { ImportPlan, ProblemChoice } from '../../../model/drivers/types.ts';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Figures, GroupRow, type PlanGroup as Group, ROWS_AT_ONCE } from '../../ui/import/PlanParts.tsx';
import { useGroups, useKeptGroups } from './planGroups.tsx';
import { ProblemRow } from './ProblemRow.tsx';

const MAX_ROWS_OPEN = 10;

const totalOf = (groups: readonly Group[]) => groups.reduce((sum, { count }) => sum + count, 0);

type SectionName = 'create' | 'change' | 'keep';

/** Nothing was recognized, and no problem says why. */
const hasNoDriver = ({ handler, profiles, fingerprints, capabilities, problems }: ImportPlan) =>
  handler === null && [profiles, fingerprints, capabilities, problems].every(({ length }) => length === 0);

type Props = {
  plan: ImportPlan;
  isNewProject: boolean;
  selected: string | undefined;
  onSelect: (path: string) => void;
  onChoose: (key: string, choice: ProblemChoice) => void;
};

/** The plan of the import: its problems, what it creates and changes, and what stays in the files only. */
export const PlanView = ({ plan, isNewProject, selected, onSelect, onChoose }: Props) => {
  const translate = useTranslate();
  const groupsOf = useGroups(plan);
  const [shownProblems, setShownProblems] = useState(ROWS_AT_ONCE);
  const creates = groupsOf('create');
  const changes = groupsOf('change');
  const keptGroups = useKeptGroups(plan);
  const sections: { name: SectionName; groups: Group[]; count: string; note?: string }[] = [
    { name: 'create', groups: creates, count: formatNumber(totalOf(creates)) },
    { name: 'change', groups: changes, count: formatNumber(totalOf(changes)) },
    {
      name: 'keep',
      groups: keptGroups,
      count: keptGroups
        .map(({ key, count }) =>
          translate(`driverImport.keptCounts.${key}`, { smart_count: count, count: formatNumber(count) }),
        )
        .join(', '),
      note: translate('driverImport.keptNote'),
    },
  ];
  const all = sections.flatMap(({ name, groups }) => groups.map(({ key }) => `${name} ${key}`));
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        creates
          .filter(({ key, count }) => key === 'profiles' && count <= MAX_ROWS_OPEN)
          .map(({ key }) => `create ${key}`),
      ),
  );
  const isAllOpen = all.length > 0 && all.every(key => open.has(key));
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  const first = plan.problems.findIndex(({ path }) => path === selected);
  // problems of the selected file are always visible
  const visible = Math.max(shownProblems, first + 1);
  const blocks = plan.problems.some(({ severity }) => severity === 'blocking');
  const titles = creates.map(({ title }) => title).join(', ');
  // a folder that can't be read, or has no driver, was not compared with the project
  const hasSummary = plan.hasChanges || (!blocks && !hasNoDriver(plan));
  const nothing = translate(isNewProject ? 'driverImport.onlyProject' : 'driverImport.nothingNew');
  return (
    <section className="di-card" aria-labelledby="di-plan">
      <div className="di-head">
        <h2 id="di-plan">{translate('imports.plan')}</h2>
        <span className="di-summary">
          {hasSummary && (
            <Figures
              text={translate(plan.hasChanges ? 'driverImport.summary' : 'driverImport.nothing', {
                creates: titles === '' ? nothing : titles,
                changes: formatNumber(totalOf(changes)),
                // records are never deleted, only files from an earlier import
                deletes: formatNumber(plan.files.filter(({ action }) => action === 'delete').length),
              })}
            />
          )}
        </span>
        {all.length > 0 && (
          <Button isSmall onClick={() => setOpen(isAllOpen ? new Set() : new Set(all))}>
            {translate(isAllOpen ? 'imports.collapseAll' : 'imports.expandAll')}
          </Button>
        )}
      </div>
      {hasNoDriver(plan) && <p className="di-note">{translate('driverImport.noDriver')}</p>}
      {plan.problems.length > 0 && (
        <section aria-labelledby="di-problems">
          <div className="di-sec">
            <h3 id="di-problems">{translate('imports.problems')}</h3>
            <span className="di-dim">{formatNumber(plan.problems.length)}</span>
            <em>{translate(blocks ? 'driverImport.blocked' : 'driverImport.notBlocked')}</em>
          </div>
          <ul>
            {plan.problems.slice(0, visible).map((problem, index) => (
              <ProblemRow
                // problems of a refused folder can have the same key
                key={`${problem.key} ${problem.line} ${problem.message}`}
                problem={problem}
                isSelected={problem.path === selected}
                isFirst={index === first}
                chosen={plan.choices[problem.key]}
                onSelect={onSelect}
                onChoose={onChoose}
              />
            ))}
          </ul>
          {plan.problems.length > visible && (
            <Button isSmall look="link" onClick={() => setShownProblems(visible + 10 * ROWS_AT_ONCE)}>
              {translate('imports.showMore', { count: formatNumber(plan.problems.length - visible) })}
            </Button>
          )}
        </section>
      )}
      {sections
        .filter(({ groups }) => groups.length > 0)
        .map(({ name, groups, count, note }) => (
          <section key={name} aria-labelledby={`di-${name}`}>
            <div className="di-sec">
              <h3 id={`di-${name}`}>{translate(`driverImport.sections.${name}`)}</h3>
              <span className="di-dim">{count}</span>
              <em>{note}</em>
            </div>
            {groups.map(group => (
              <GroupRow
                key={group.key}
                group={group}
                isOpen={open.has(`${name} ${group.key}`)}
                onToggle={() => toggle(`${name} ${group.key}`)}
              />
            ))}
          </section>
        ))}
    </section>
  );
};
