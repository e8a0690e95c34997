import { useTranslate } from 'react-admin';
import { type ReactNode, useState } from 'react';
import {
  type ProjectFileItem,
  type ProjectFilePlan,
  type ProjectFileProblem,
  projectFilePlanKinds,
} from '../../../model/contract/projectFiles.ts';
import {
  CodeIcon,
  ErrorIcon,
  FileIcon,
  FingerprintIcon,
  FolderIcon,
  InfoIcon,
  ListIcon,
  PuzzleIcon,
} from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Figures, GroupRow, type PlanGroup } from '../../ui/import/PlanParts.tsx';

type Kind = ProjectFileItem['kind'];
type Action = ProjectFileItem['action'];

const icons: Record<Kind, ReactNode> = {
  project: <FolderIcon size={16} />,
  profile: <ListIcon size={16} />,
  connector: <PuzzleIcon size={16} />,
  handler: <CodeIcon size={16} />,
  fingerprint: <FingerprintIcon size={16} />,
  onboarding: <InfoIcon size={16} />,
  product: <FileIcon size={16} />,
};

const actions = ['create', 'change', 'delete'] as const;

const MAX_NAMES = 6;

const Value = ({ of }: { of: string | null }) => {
  const translate = useTranslate();
  return of === null || of === '' ? <i>{translate('projectFile.none')}</i> : <code>{of}</code>;
};

/** A record, with its changes by field. */
const ItemRow = ({ item: { name, line, changes } }: { item: ProjectFileItem }) => {
  const translate = useTranslate();
  return (
    <>
      <div className="di-line">
        <b>{name}</b>
        {line !== null && <span className="di-dim">{translate('projectFile.line', { line })}</span>}
      </div>
      {changes.map(({ field, from, to }) => (
        <p key={field} className="project-file-change">
          <code className="project-file-field">{field}</code>: <Value of={from} /> <span aria-hidden>→</span>{' '}
          <Value of={to} />
        </p>
      ))}
    </>
  );
};

const useGroups = (items: readonly ProjectFileItem[]) => {
  const translate = useTranslate();
  return (action: Action): PlanGroup[] =>
    projectFilePlanKinds.flatMap(kind => {
      const found = items.filter(item => item.kind === kind && item.action === action);
      if (found.length === 0) return [];
      const names = found.slice(0, MAX_NAMES).map(({ name }) => name);
      const changed = found.reduce((sum, { changes }) => sum + changes.length, 0);
      return [
        {
          key: `${action} ${kind}`,
          icon: icons[kind],
          title: translate(`projectFile.kinds.${kind}`, {
            smart_count: found.length,
            count: formatNumber(found.length),
          }),
          summary: names.join(', ') + (found.length > MAX_NAMES ? ', …' : ''),
          ...(changed > 0 && {
            action: translate('projectFile.changeCount', { smart_count: changed }),
          }),
          count: found.length,
          rows: found.map((item, index) => ({
            key: `${item.name} ${index}`,
            content: <ItemRow item={item} />,
          })),
        },
      ];
    });
};

/** The position of an error in the file, with the line itself. */
const Problem = ({ problem, text }: { problem: ProjectFileProblem; text: string }) => {
  const translate = useTranslate();
  const source = text.split('\n')[problem.line - 1]?.trim() ?? '';
  return (
    <li className="di-problem">
      <ErrorIcon size={16} className="di-red" />
      <span className="project-file-place">{translate('projectFile.line', { line: problem.line })}</span>
      <span className="di-text">
        {problem.path !== '' && <code className="project-file-field">{problem.path}</code>} {problem.message}
        {source !== '' && <code className="project-file-source">{source.slice(0, 120)}</code>}
      </span>
    </li>
  );
};

const MAX_ROWS_OPEN = 10;

/** The plan of the import, or why the file is rejected. */
export const FilePlan = ({ plan, text }: { plan: ProjectFilePlan; text: string }) => {
  const translate = useTranslate();
  const groupsOf = useGroups(plan.items);
  const sections = actions.map(action => ({ action, groups: groupsOf(action) }));
  const all = sections.flatMap(({ groups }) => groups);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        all
          .filter(({ key, count }) => key.startsWith('change') && count <= MAX_ROWS_OPEN)
          .map(({ key }) => key),
      ),
  );
  const isAllOpen = all.length > 0 && all.every(({ key }) => open.has(key));
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  const { creates, changes, deletes } = plan.counts;
  const counts = {
    creates: formatNumber(creates),
    changes: formatNumber(changes),
    deletes: formatNumber(deletes),
  };
  const isReadable = plan.project !== null;
  return (
    <section className="di-card" aria-labelledby="project-file-plan">
      <div className="di-head">
        <h2 id="project-file-plan">{translate('imports.plan')}</h2>
        <span className="di-summary">
          {isReadable && plan.hasChanges && <Figures text={translate('projectFile.summary', counts)} />}
          {isReadable && !plan.hasChanges && !plan.isRefused && translate('projectFile.nothing')}
          {!isReadable && translate('projectFile.refusedShort')}
        </span>
        {all.length > 0 && (
          <Button isSmall onClick={() => setOpen(isAllOpen ? new Set() : new Set(all.map(({ key }) => key)))}>
            {translate(isAllOpen ? 'imports.collapseAll' : 'imports.expandAll')}
          </Button>
        )}
      </div>
      {plan.problems.length > 0 && (
        <section aria-labelledby="project-file-problems">
          <div className="di-sec">
            <h3 id="project-file-problems">{translate('imports.problems')}</h3>
            <span className="di-dim">{formatNumber(plan.problemCount)}</span>
            <em>
              {plan.problemCount > plan.problems.length &&
                `${translate('projectFile.firstProblems', { count: formatNumber(plan.problems.length) })} `}
              {translate('projectFile.refused')}
            </em>
          </div>
          <ul>
            {plan.problems.map(problem => (
              <Problem
                key={`${problem.line} ${problem.column} ${problem.path} ${problem.message}`}
                problem={problem}
                text={text}
              />
            ))}
          </ul>
        </section>
      )}
      {sections
        .filter(({ groups }) => groups.length > 0)
        .map(({ action, groups }) => (
          <section key={action} aria-labelledby={`project-file-${action}`}>
            <div className="di-sec">
              <h3 id={`project-file-${action}`}>{translate(`projectFile.sections.${action}`)}</h3>
              <span className="di-dim">{counts[`${action}s`]}</span>
            </div>
            {groups.map(group => (
              <GroupRow
                key={group.key}
                group={group}
                isOpen={open.has(group.key)}
                onToggle={() => toggle(group.key)}
              />
            ))}
          </section>
        ))}
      {plan.notes.length > 0 && !plan.isRefused && (
        <section aria-labelledby="project-file-notes">
          <div className="di-sec">
            <h3 id="project-file-notes">{translate('projectFile.notes')}</h3>
          </div>
          <ul>
            {plan.notes.map(note => (
              <li key={note} className="di-problem">
                <InfoIcon size={16} className="di-dim" />
                <span className="di-text">{note}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
};
