import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { CapabilityDefinition } from '../../../model/catalog/definition.ts';
import { subjectOf } from '../../../model/catalog/subjects.ts';
import { isCustom, namespaceOf, statusOf } from '../../../model/rules/capabilities.ts';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import { formatNumber } from '../../ui/format.ts';
import type { Column } from '../../ui/list/columns.ts';
import { TimeCell } from '../../ui/list/cells.tsx';
import { definitionOf } from './definition.ts';
import { KindChip } from './KindChip.tsx';
import { capabilityPath } from './paths.ts';
import { CapabilityStatusChip } from '../../ui/CapabilityStatusChip.tsx';
import { useUsageCounts } from './useUsageCounts.ts';
import './capabilities.css';

/** Columns that are not fields of the record. */
type Drawn = Record<'subject' | 'attributes' | 'commands' | 'profiles', unknown>;
export type CapabilityRow = CapabilityRecord & Drawn;

/** Versions of one ID share its name. */
const NameCell = ({ capability }: { capability: CapabilityRecord }) => {
  const translate = useTranslate();
  const { cpbtNm, version, latest } = capability;
  return (
    <>
      <Link className="capability-name" to={capabilityPath(capability)} title={cpbtNm}>
        {cpbtNm}
      </Link>
      {latest > 1 && (
        <span className="capability-version num">{translate('capabilities.versionShort', { version })}</span>
      )}
    </>
  );
};

const SubjectCell = ({ definition }: { definition: CapabilityDefinition }) => (
  <span className="list-second">{useTranslate()(`capabilities.subjects.${subjectOf(definition)}`)}</span>
);

const Figure = ({ count }: { count: number }) =>
  count === 0 ? <span className="dim">0</span> : formatNumber(count);

const ProfilesCell = ({ id }: { id: string }) => {
  const counts = useUsageCounts();
  return counts === undefined ? null : <Figure count={counts.get(id) ?? 0} />;
};

export const capabilityColumns: readonly Column<CapabilityRow>[] = [
  {
    source: 'cpbtNm',
    cell: capability => <NameCell capability={capability} />,
  },
  {
    source: 'cpbtId',
    cell: ({ cpbtId }) => (
      <code className="list-code" title={cpbtId}>
        {cpbtId}
      </code>
    ),
    narrow: 'hide',
  },
  {
    source: 'rsrcType',
    cell: ({ cpbtId }) => <KindChip cpbtId={cpbtId} />,
    text: ({ cpbtId }, translate) =>
      isCustom(cpbtId) ? namespaceOf(cpbtId) : translate('capabilities.standard'),
    sort: false,
  },
  {
    source: 'statusCd',
    cell: ({ statusCd }) => <CapabilityStatusChip status={statusOf(statusCd)} />,
    text: ({ statusCd }, translate) => translate(`capabilities.status.${statusOf(statusCd)}`),
  },
  {
    source: 'subject',
    export: false,
    cell: capability => <SubjectCell definition={definitionOf(capability)} />,
    sort: false,
  },
  {
    source: 'attributes',
    export: false,
    cell: ({ detail }) => <Figure count={Object.keys(detail.attributes).length} />,
    numeric: true,
    sort: false,
    narrow: 'hideFirst',
  },
  {
    source: 'commands',
    export: false,
    cell: ({ detail }) => <Figure count={Object.keys(detail.commands).length} />,
    numeric: true,
    sort: false,
    narrow: 'hideFirst',
  },
  {
    source: 'profiles',
    export: false,
    cell: ({ id }) => <ProfilesCell id={id} />,
    numeric: true,
    sort: false,
  },
  { source: 'version', show: 'onDemand', numeric: true, firstOrder: 'DESC', narrow: 'hide' },
  {
    source: 'chgDt',
    show: 'onDemand',
    // standard capabilities were added together, and never change
    cell: ({ cpbtId, chgDt }) => isCustom(cpbtId) && <TimeCell time={chgDt} />,
    firstOrder: 'DESC',
    narrow: 'hide',
  },
  { source: 'dsc', show: 'export' },
  { source: 'detail', show: 'export' },
  { source: 'crtr', show: 'export' },
  { source: 'chgr', show: 'export' },
];
