import { useTranslate } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type {
  DriverProblem,
  ImportPlan,
  PlanAction,
  PlannedCapability,
  PlannedFingerprint,
  PlannedProfile,
  ProblemChoice,
} from '../../../model/drivers/types.ts';
import { ChevronDownIcon, ChevronRightIcon, ErrorIcon, WarningIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { JsonCode } from '../../ui/json/JsonCode.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { Select } from '../../ui/select/Select.tsx';

const ROWS_AT_ONCE = 100;

type Group = { key: string; title: string; summary: string; rows: { key: string; content: ReactNode }[] };

/** A long list grows by and by: each row costs nothing until it is near. */
const Rows = ({ rows }: Pick<Group, 'rows'>) => {
  const translate = useTranslate();
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const left = rows.length - shown;
  return (
    <ul className="di-rows">
      {rows.slice(0, shown).map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
      {left > 0 && (
        <li>
          <Button isSmall look="link" onClick={() => setShown(shown + 10 * ROWS_AT_ONCE)}>
            {translate('driverImport.showMore', { count: formatNumber(left) })}
          </Button>
        </li>
      )}
    </ul>
  );
};

const GroupRow = ({ group, isOpen, onToggle }: { group: Group; isOpen: boolean; onToggle: () => void }) => (
  <>
    <button type="button" className="di-row" aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
      <b>{group.title}</b>
      <span className="di-dim di-text">{group.summary}</span>
    </button>
    {isOpen && <Rows rows={group.rows} />}
  </>
);

const Profile = ({ planned: { document, path, changes } }: { planned: PlannedProfile }) => {
  const translate = useTranslate();
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <div className="di-line">
        <b>{document.name}</b>
        <code>{path}</code>
        <span className="di-dim di-text">
          {changes.length > 0
            ? translate('profileVersions.changeCount', { smart_count: changes.length })
            : translate('driverImport.profileFigures', {
                components: document.components.length,
                capabilities: document.components.flatMap(({ capabilities }) => capabilities).length,
                preferences: document.preferences?.length ?? 0,
              })}
        </span>
        <Button isSmall look="link" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {translate('driverImport.preview')}
        </Button>
      </div>
      {isShown && <JsonCode json={JSON.stringify(document, null, 2)} label={document.name} />}
    </>
  );
};

const FingerprintLine = ({ planned: { fingerprint, path, line } }: { planned: PlannedFingerprint }) => (
  <div className="di-line">
    <b>{fingerprint.id}</b>
    <span className="di-dim di-text">{fingerprint.deviceLabel}</span>
    <code>{`${path}:${line}`}</code>
  </div>
);

const CapabilityLine = ({ planned }: { planned: PlannedCapability }) => (
  <div className="di-line">
    <b>{planned.cpbtNm}</b>
    <code>{planned.id}</code>
    <span className="di-dim di-text">{planned.changes.join('; ')}</span>
    {planned.class !== null && <ClassChip of={planned.class} />}
  </div>
);

const ClassChip = ({ of }: { of: NonNullable<PlannedCapability['class']> }) => (
  <span className={`ui-chip ${of === 'breaking' ? 'ui-chip-red' : of === 'minor' ? 'ui-chip-amber' : ''}`}>
    {useTranslate()(`profileVersions.classes.${of}`)}
  </span>
);

const MAX_NAMES = 6;
const namesOf = (names: readonly string[]) =>
  names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ', …' : '');

const useGroups = (plan: ImportPlan) => {
  const translate = useTranslate();
  return (action: PlanAction): Group[] => {
    const has = <T extends { action: PlanAction }>(list: readonly T[]) =>
      list.filter(one => one.action === action);
    const title = (kind: string, count: number) =>
      translate(`driverImport.kinds.${kind}`, { smart_count: count, count: formatNumber(count) });
    const profiles = has(plan.profiles);
    const fingerprints = has(plan.fingerprints);
    const capabilities = has(plan.capabilities);
    const handler = plan.handler?.action === action ? plan.handler : null;
    const groups: (Group | false)[] = [
      profiles.length > 0 && {
        key: 'profiles',
        title: title('profiles', profiles.length),
        summary: namesOf(profiles.map(({ document }) => document.name)),
        rows: profiles.map(planned => ({ key: planned.path, content: <Profile planned={planned} /> })),
      },
      handler !== null && {
        key: 'handler',
        title: title('handlers', 1),
        summary: namesOf([handler.config.name, ...handler.config.permissions]),
        rows: Object.entries(handler.config).map(([key, value]) => ({
          key,
          content: (
            <div className="di-line">
              <code>{key}</code>
              <span className="di-text">{Array.isArray(value) ? value.join(', ') : String(value)}</span>
            </div>
          ),
        })),
      },
      fingerprints.length > 0 && {
        key: 'fingerprints',
        title: title('fingerprints', fingerprints.length),
        summary: namesOf([...new Set(fingerprints.map(({ fingerprint }) => fingerprint.deviceLabel))]),
        rows: fingerprints.map(planned => ({
          key: `${planned.path}:${planned.line}`,
          content: <FingerprintLine planned={planned} />,
        })),
      },
      capabilities.length > 0 && {
        key: 'capabilities',
        title: title('capabilities', capabilities.length),
        summary: namesOf(capabilities.map(({ id }) => id)),
        rows: capabilities.map(planned => ({
          key: planned.id,
          content: <CapabilityLine planned={planned} />,
        })),
      },
    ];
    return groups.filter(group => group !== false);
  };
};

type ProblemProps = {
  problem: DriverProblem;
  isSelected: boolean;
  chosen: ProblemChoice | undefined;
  onSelect: (path: string) => void;
  onChoose: (key: string, choice: ProblemChoice) => void;
};

const ProblemRow = ({ problem, isSelected, chosen, onSelect, onChoose }: ProblemProps) => {
  const translate = useTranslate();
  const { key, path, line, severity, message, choices = [], project } = problem;
  const isError = severity === 'blocking' || severity === 'error';
  return (
    <li className={`di-problem${isSelected ? ' di-selected' : ''}`}>
      <span className={isError ? 'di-red' : 'di-amber'}>
        {isError ? <ErrorIcon size={15} /> : <WarningIcon size={15} />}
      </span>
      <button type="button" className="di-place" onClick={() => onSelect(path)}>
        {`${path}:${line}`}
      </button>
      <span className="di-text">
        {message}{' '}
        {project !== undefined && (
          <Link to={projectPath({ pjtId: project.pjtId, prodType: 'HUB_CONNECTED' })}>{project.pjtNm}</Link>
        )}
      </span>
      {choices.length > 1 && (
        <Select
          isSmall
          aria-label={translate('driverImport.choiceFor', { place: `${path}:${line}` })}
          value={chosen ?? choices[0] ?? 'keep'}
          options={choices.map(value => ({ value, label: translate(`driverImport.choices.${value}`) }))}
          onChange={value => onChoose(key, value as ProblemChoice)}
        />
      )}
    </li>
  );
};

type Props = {
  plan: ImportPlan;
  selected: string | undefined;
  onSelect: (path: string) => void;
  onChoose: (key: string, choice: ProblemChoice) => void;
};

/** What the import would do: its problems first, then what it creates and changes, and what stays as it is in the files. */
export const PlanView = ({ plan, selected, onSelect, onChoose }: Props) => {
  const translate = useTranslate();
  const groupsOf = useGroups(plan);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [shownProblems, setShownProblems] = useState(ROWS_AT_ONCE);
  const creates = groupsOf('create');
  const changes = groupsOf('change');
  const keptFiles = plan.reports.filter(({ status }) => status === 'kept');
  const keptGroups: Group[] = [
    ...(keptFiles.length === 0
      ? []
      : [
          {
            key: 'files',
            title: namesOf(keptFiles.map(({ path }) => path)),
            summary: translate('driverImport.noEffect'),
            rows: keptFiles.map(({ path }) => ({ key: path, content: <code>{path}</code> })),
          },
        ]),
    ...(plan.kept.length === 0
      ? []
      : [
          {
            key: 'parts',
            title: translate('driverImport.partsOf', {
              smart_count: new Set(plan.kept.map(({ path }) => path)).size,
            }),
            summary: translate('driverImport.showLines'),
            rows: plan.kept.map(({ path, line, lines, key }) => ({
              key: `${path}:${line}`,
              content: (
                <div className="di-line">
                  <code>{`${path}:${line}`}</code>
                  <b>{key}</b>
                  <span className="di-dim">
                    {translate('driverImport.lineCount', { smart_count: lines })}
                  </span>
                </div>
              ),
            })),
          },
        ]),
  ];
  const all = [
    ...creates.map(group => `create ${group.key}`),
    ...changes.map(group => `change ${group.key}`),
    ...keptGroups.map(group => `keep ${group.key}`),
  ];
  const isAllOpen = all.length > 0 && all.every(key => open.has(key));
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  const section = (name: 'create' | 'change' | 'keep', groups: readonly Group[], note = '') =>
    groups.length > 0 && (
      <section aria-labelledby={`di-${name}`}>
        <div className="di-sec">
          <h3 id={`di-${name}`}>{translate(`driverImport.sections.${name}`)}</h3>
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
    );
  const blocks = plan.problems.some(({ severity }) => severity === 'blocking');
  const titles = creates.map(({ title }) => title).join(', ');
  const changed = changes.reduce((sum, { rows, key }) => sum + (key === 'handler' ? 1 : rows.length), 0);
  return (
    <section className="di-card di-plan" aria-labelledby="di-plan">
      <div className="di-head">
        <h2 id="di-plan">{translate('driverImport.plan')}</h2>
        <span className="di-summary">
          {translate(plan.hasChanges ? 'driverImport.summary' : 'driverImport.nothing', {
            creates: titles === '' ? translate('driverImport.nothingNew') : titles,
            changes: formatNumber(changed),
          })}
        </span>
        {all.length > 0 && (
          <Button isSmall onClick={() => setOpen(isAllOpen ? new Set() : new Set(all))}>
            {translate(isAllOpen ? 'driverImport.collapseAll' : 'driverImport.expandAll')}
          </Button>
        )}
      </div>
      {plan.problems.length > 0 && (
        <section aria-labelledby="di-problems">
          <div className="di-sec">
            <h3 id="di-problems">{translate('driverImport.problems')}</h3>
            <span className="di-dim">{formatNumber(plan.problems.length)}</span>
            <em>{translate(blocks ? 'driverImport.blocked' : 'driverImport.notBlocked')}</em>
          </div>
          <ul>
            {plan.problems.slice(0, shownProblems).map(problem => (
              <ProblemRow
                // two problems of a folder that was refused can have one key
                key={`${problem.key} ${problem.line} ${problem.message}`}
                problem={problem}
                isSelected={problem.path === selected}
                chosen={plan.choices[problem.key]}
                onSelect={onSelect}
                onChoose={onChoose}
              />
            ))}
          </ul>
          {plan.problems.length > shownProblems && (
            <Button isSmall look="link" onClick={() => setShownProblems(shownProblems + 10 * ROWS_AT_ONCE)}>
              {translate('driverImport.showMore', {
                count: formatNumber(plan.problems.length - shownProblems),
              })}
            </Button>
          )}
        </section>
      )}
      {section('create', creates)}
      {section('change', changes)}
      {section('keep', keptGroups, translate('driverImport.keptNote'))}
    </section>
  );
};
