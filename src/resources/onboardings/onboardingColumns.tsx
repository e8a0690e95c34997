import { type TranslateFunction, useTranslate } from 'react-admin';
import type { OnboardingRecord } from '../../dataProvider/index.ts';
import { DoneChip } from '../../ui/DoneChip.tsx';
import { EmptyCell, NameCell, TextCell, TimeCell } from '../../ui/list/cells.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { projectPath } from '../../ui/project/paths.ts';
import '../../ui/controls.css';

/** The path of its project's page. */
export const onboardingPath = (onboarding: Pick<OnboardingRecord, 'pjtId' | 'prodType'>) =>
  projectPath(onboarding, 'onboarding');

type Cell = { onboarding: OnboardingRecord };

const None = () => <EmptyCell text={useTranslate()('onboardings.absent')} />;

const validationText = ({ ownershipValidationTypes }: OnboardingRecord, translate: TranslateFunction) =>
  ownershipValidationTypes.map(type => translate(`onboarding.types.${type}`)).join(', ');

const ValidationCell = ({ onboarding }: Cell) => {
  const text = validationText(onboarding, useTranslate());
  return text === '' ? <None /> : <span className="list-second">{text}</span>;
};

const progressText = ({ missing }: OnboardingRecord, translate: TranslateFunction) =>
  missing.length === 0
    ? translate('onboardings.complete')
    : translate('onboardings.missing', { smart_count: missing.length });

const ProgressCell = ({ onboarding }: Cell) => (
  <DoneChip isDone={onboarding.missing.length === 0} title={onboarding.missing.join(', ') || undefined}>
    {progressText(onboarding, useTranslate())}
  </DoneChip>
);

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
    text: ({ prodType }, translate) => translate(`projectType.${prodType}`),
    sort: false,
    narrow: 'hide',
  },
  { source: 'deviceOnboardingId', cell: ({ deviceOnboardingId }) => <Code text={deviceOnboardingId} /> },
  { source: 'setupId', cell: ({ setupId }) => <Code text={setupId} /> },
  {
    source: 'ownershipValidationTypes',
    cell: onboarding => <ValidationCell onboarding={onboarding} />,
    text: validationText,
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
  {
    source: 'missing',
    cell: onboarding => <ProgressCell onboarding={onboarding} />,
    text: progressText,
    sort: false,
  },
  {
    source: 'chgr',
    cell: ({ chgr }) => <TextCell text={chgr} />,
    show: 'onDemand',
    sort: false,
  },
  { source: 'chgDt', cell: ({ chgDt }) => <TimeCell time={chgDt} />, firstOrder: 'DESC' },
  {
    source: 'identityType',
    show: 'export',
    text: ({ identityType }, translate) =>
      identityType ? translate(`onboarding.identity.${identityType}`) : '',
  },
  { source: 'vid', show: 'export' },
  { source: 'pjtId', label: 'list.exportLabels.pjtId', show: 'export' },
];
