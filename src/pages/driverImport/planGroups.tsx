import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type {
  ImportPlan,
  KeptPart,
  PlanAction,
  PlannedCapability,
  PlannedFingerprint,
  PlannedProfile,
} from '../../../model/drivers/types.ts';
import { CodeIcon, FileIcon, FingerprintIcon, ListIcon, PuzzleIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import type { PlanGroup as Group } from '../../ui/import/PlanParts.tsx';
import { JsonCode } from '../../ui/json/JsonCode.tsx';

const Profile = ({ planned: { document, path, changes } }: { planned: PlannedProfile }) => {
  const translate = useTranslate();
  const [isShown, setIsShown] = useState(false);
  const figures = {
    components: document.components.length,
    capabilities: document.components.flatMap(({ capabilities }) => capabilities).length,
    preferences: document.preferences?.length ?? 0,
  };
  return (
    <>
      <div className="di-line">
        <b>{document.name}</b>
        <code>{path}</code>
        <span className="di-dim di-text">
          {changes.length > 0
            ? translate('profileVersions.changeCount', { smart_count: changes.length })
            : Object.entries(figures)
                .map(([kind, count]) => translate(`driverImport.figures.${kind}`, { smart_count: count }))
                .join(', ')}
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

const KeptLines = ({ part: { path, line, lines, text } }: { part: KeptPart }) => {
  const translate = useTranslate();
  const place = `${path}:${line}`;
  return (
    <>
      <div className="di-line">
        <code>{place}</code>
        <span className="di-dim">{translate('driverImport.lineCount', { smart_count: lines })}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <pre className="di-source" tabIndex={0} role="region" aria-label={place}>
        {text}
      </pre>
    </>
  );
};

const MAX_NAMES = 6;
const namesOf = (names: readonly string[]) =>
  names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ', …' : '');

const makersOf = (fingerprints: readonly PlannedFingerprint[]) =>
  new Set(fingerprints.flatMap(({ fingerprint: one }) => ('manufacturer' in one ? [one.manufacturer] : [])));

/** The creations and changes of the plan, by kind. */
export const useGroups = (plan: ImportPlan) => {
  const translate = useTranslate();
  const fingerprintSummary = (fingerprints: readonly PlannedFingerprint[]) => {
    const makers = makersOf(fingerprints).size;
    const total = plan.fingerprints.length;
    return [
      ...(makers === 0 ? [] : [translate('driverImport.makers', { smart_count: makers })]),
      ...(fingerprints.length === total
        ? []
        : [
            translate('driverImport.ofAll', {
              count: formatNumber(fingerprints.length),
              total: formatNumber(total),
            }),
          ]),
    ].join(', ');
  };
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
      {
        key: 'profiles',
        icon: <ListIcon size={16} />,
        title: title('profiles', profiles.length),
        summary: namesOf(profiles.map(({ document }) => document.name)),
        count: profiles.length,
        rows: profiles.map(planned => ({ key: planned.path, content: <Profile planned={planned} /> })),
      },
      handler !== null && {
        key: 'handler',
        icon: <CodeIcon size={16} />,
        title: title('handlers', 1),
        summary: namesOf([handler.config.name, ...handler.config.permissions]),
        count: 1,
        rows: Object.entries(handler.config)
          .map(([key, value]) => ({ key, text: Array.isArray(value) ? value.join(', ') : String(value) }))
          .filter(({ text }) => text !== '')
          .map(({ key, text }) => ({
            key,
            content: (
              <div className="di-line">
                <code>{key}</code>
                <span className="di-text">{text}</span>
              </div>
            ),
          })),
      },
      {
        key: 'fingerprints',
        icon: <FingerprintIcon size={16} />,
        title: title('fingerprints', fingerprints.length),
        summary: fingerprintSummary(fingerprints),
        count: fingerprints.length,
        rows: fingerprints.map(planned => ({
          key: `${planned.path}:${planned.line}`,
          content: <FingerprintLine planned={planned} />,
        })),
      },
      {
        key: 'capabilities',
        icon: <PuzzleIcon size={16} />,
        title: title('capabilities', capabilities.length),
        summary: namesOf(capabilities.map(({ id }) => id)),
        count: capabilities.length,
        rows: capabilities.map(planned => ({
          key: planned.id,
          content: <CapabilityLine planned={planned} />,
        })),
      },
    ];
    return groups.filter(group => group !== false && group.count > 0) as Group[];
  };
};

/** What stays in files only: whole files, and lines of others. */
export const useKeptGroups = ({ reports, kept }: ImportPlan): Group[] => {
  const translate = useTranslate();
  const files = reports.filter(({ status }) => status === 'kept');
  const linesOf = new Map<string, number>();
  for (const { path, lines } of kept) linesOf.set(path, (linesOf.get(path) ?? 0) + lines);
  const groups: Group[] = [
    {
      key: 'files',
      icon: <FileIcon size={16} />,
      title: namesOf(files.map(({ path }) => path)),
      summary: translate('driverImport.noEffect'),
      count: files.length,
      rows: files.map(({ path }) => ({ key: path, content: <code>{path}</code> })),
    },
    {
      key: 'parts',
      icon: <CodeIcon size={16} />,
      title: translate('driverImport.partsOf', { smart_count: linesOf.size }),
      summary: namesOf(
        [...linesOf].map(([path, count]) =>
          translate('driverImport.linesIn', { smart_count: count, count: formatNumber(count), path }),
        ),
      ),
      action: translate('driverImport.showLines'),
      count: kept.length,
      rows: kept.map(part => ({
        key: `${part.path}:${part.line}:${part.key}`,
        content: <KeptLines part={part} />,
      })),
    },
  ];
  return groups.filter(({ count }) => count > 0);
};
