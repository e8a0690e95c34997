import { useTranslate } from 'react-admin';
import type { OnboardingRecord } from '../../dataProvider/index.ts';
import { EmptyCell, NameCell, TimeCell } from '../../ui/list/cells.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { projectPath } from '../../ui/project/paths.ts';
import '../../ui/controls.css';

/** The path of its project's page. */
export const onboardingPath = (onboarding: Pick<OnboardingRecord, 'pjtId' | 'prodType'>) =>
  projectPath(onboarding, 'onboarding');

type Cell = { onboarding: OnboardingRecord };

const None = () => <EmptyCell text={useTranslate()('onboardings.none')} />;

const TypeCell = ({ onboarding: { prodType } }: Cell) => useTranslate()(`projectType.${prodType}`);

const ValidationCell = ({ onboarding: { ownershipValidationTypes: types } }: Cell) => {
  const translate = useTranslate();
  return types.length === 0 ? (
    <None />
  ) : (
    <span className="list-second">{types.map(type => translate(`onboarding.types.${type}`)).join(', ')}</span>
  );
};

const ProgressCell = ({ onboarding: { missing } }: Cell) => {
  const translate = useTranslate();
  return missing.length === 0 ? (
    <span className="ui-chip ui-chip-green">{translate('onboardings.complete')}</span>
  ) : (
    <span className="ui-chip" title={missing.join(', ')}>
      {translate('onboardings.missing', { smart_count: missing.length })}
    </span>
  );
};

const Code = ({ text }: { text: string | null }) =>
  text ? <code className="list-code">{text}</code> : <None />;

export const onboardingColumns: readonly Column<OnboardingRecord>[] = [
  {
    source: 'pjtNm',
    cell: onboarding => <NameCell name={onboarding.pjtNm} to={onboardingPath(onboarding)} />,
    sort: false,
    flexible: true,
  },
  {
    source: 'prodType',
    cell: onboarding => <TypeCell onboarding={onboarding} />,
    sort: false,
    narrow: 'hide',
  },
  { source: 'deviceOnboardingId', cell: ({ deviceOnboardingId }) => <Code text={deviceOnboardingId} /> },
  { source: 'setupId', cell: ({ setupId }) => <Code text={setupId} /> },
  {
    source: 'ownershipValidationTypes',
    cell: onboarding => <ValidationCell onboarding={onboarding} />,
    sort: false,
    narrow: 'hide',
  },
  {
    source: 'screens',
    cell: ({ screens }) => <span className="num">{Object.keys(screens).length}</span>,
    show: 'onDemand',
    numeric: true,
    sort: false,
    export: false,
  },
  { source: 'missing', cell: onboarding => <ProgressCell onboarding={onboarding} />, sort: false },
  {
    source: 'chgr',
    cell: ({ chgr }) => <span className="list-second">{chgr}</span>,
    show: 'onDemand',
    sort: false,
  },
  { source: 'chgDt', cell: ({ chgDt }) => <TimeCell time={chgDt} />, firstOrder: 'DESC' },
  { source: 'identityType', show: 'export' },
  { source: 'vid', show: 'export' },
  { source: 'pjtId', label: 'list.exportLabels.pjtId', show: 'export' },
];
