import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { categoryName } from '../../../model/catalog/profileCategories.ts';
import type { DeviceProfileRecord } from '../../dataProvider/index.ts';
import { DoneChip } from '../../ui/DoneChip.tsx';
import { formatNumber } from '../../ui/format.ts';
import { EmptyCell, NameCell, TextCell, TimeCell } from '../../ui/list/cells.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { projectPath } from '../../ui/project/paths.ts';
import { profilePath } from './profilePath.ts';
import '../../ui/controls.css';

type Cell = { profile: DeviceProfileRecord };

const ProjectCell = ({ profile: { pjtId, pjtNm, prodType } }: Cell) => {
  const translate = useTranslate();
  return pjtId === null || prodType === null ? (
    <EmptyCell text={translate('deviceProfiles.noProject')} />
  ) : (
    <Link className="list-second" to={projectPath({ pjtId, prodType })} title={pjtNm ?? undefined}>
      {pjtNm}
    </Link>
  );
};

const StatusCell = ({ profile: { status } }: Cell) => (
  <DoneChip isDone={status === 'PUBLISHED'}>{useTranslate()(`deviceProfile.status.${status}`)}</DoneChip>
);

const CategoryCell = ({ profile: { category } }: Cell) => {
  const translate = useTranslate();
  return category === '' ? (
    <EmptyCell text={translate('deviceProfiles.noCategory')} />
  ) : (
    <span className="list-second">{categoryName(category)}</span>
  );
};

const VersionCell = ({ profile: { lastVersion, versionCount } }: Cell) => {
  const translate = useTranslate();
  return lastVersion === null ? (
    <EmptyCell text={translate('deviceProfiles.noVersion')} />
  ) : (
    <span className="num" title={translate('deviceProfiles.versionCount', { smart_count: versionCount })}>
      {lastVersion}
    </span>
  );
};

const Figure = ({ count }: { count: number }) => (
  <span className={count === 0 ? 'list-nothing' : undefined}>{formatNumber(count)}</span>
);

export const profileColumns: readonly Column<DeviceProfileRecord>[] = [
  {
    source: 'profileNm',
    cell: profile => <NameCell name={profile.profileNm} to={profilePath(profile)} />,
    flexible: true,
  },
  {
    source: 'pjtNm',
    cell: profile => <ProjectCell profile={profile} />,
    sort: false,
    flexible: true,
    narrow: 'hide',
  },
  {
    source: 'status',
    cell: profile => <StatusCell profile={profile} />,
    text: ({ status }, translate) => translate(`deviceProfile.status.${status}`),
  },
  {
    source: 'category',
    cell: profile => <CategoryCell profile={profile} />,
    text: ({ category }) => (category === '' ? '' : categoryName(category)),
  },
  {
    source: 'componentCount',
    cell: ({ componentCount }) => <Figure count={componentCount} />,
    show: 'onDemand',
    numeric: true,
    firstOrder: 'DESC',
  },
  {
    source: 'capabilityCount',
    cell: ({ capabilityCount }) => <Figure count={capabilityCount} />,
    numeric: true,
    firstOrder: 'DESC',
    narrow: 'hide',
  },
  {
    source: 'lastVersion',
    cell: profile => <VersionCell profile={profile} />,
    sort: false,
    narrow: 'hide',
  },
  {
    source: 'versionCount',
    cell: ({ versionCount }) => <Figure count={versionCount} />,
    show: 'onDemand',
    numeric: true,
    sort: false,
  },
  {
    source: 'deviceCount',
    cell: ({ deviceCount }) => <Figure count={deviceCount} />,
    numeric: true,
    sort: false,
  },
  {
    source: 'chgr',
    cell: ({ chgr }) => <TextCell text={chgr} />,
    show: 'onDemand',
    sort: false,
  },
  { source: 'chgDt', cell: ({ chgDt }) => <TimeCell time={chgDt} />, firstOrder: 'DESC' },
  { source: 'dvcPrflId', show: 'export' },
  { source: 'pjtId', label: 'list.exportLabels.pjtId', show: 'export' },
  { source: 'crtr', show: 'export' },
  { source: 'crtDt', show: 'export' },
];
