import { useTranslate } from 'react-admin';
import { CodeIcon } from '../../theme/icons.tsx';
import { CreateLink } from '../../ui/list/CreateLink.tsx';
import { isFiltered } from '../../ui/list/isFiltered.ts';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { createRowMenu } from '../../ui/list/RowMenu.tsx';
import { CapabilityFacets } from './CapabilityFacets.tsx';
import { CopyIdsButton } from './CopyIdsButton.tsx';
import { type CapabilityRow, capabilityColumns } from './columns.tsx';
import { kinds } from './facets.ts';
import { useFacetCounts } from './useFacetCounts.ts';
import { useCanCreateCapability } from './useCanCreateCapability.ts';

const rowMenu = createRowMenu<CapabilityRow>(
  async () => (await import('./CapabilityMenuItems.tsx')).CapabilityMenuItems,
);

/** CAP-01 to CAP-04: browses standard and custom capabilities together. */
export const CapabilityList = () => (
  <RecordListBase page="capabilities" sort={{ field: 'cpbtNm', order: 'ASC' }} perPage={10}>
    <CapabilityListPage />
  </RecordListBase>
);

const CapabilityListPage = () => {
  const translate = useTranslate();
  const { isEnabled, canCreate } = useCanCreateCapability();
  const create = canCreate && <CreateLink />;
  const countOf = useFacetCounts();
  const inView = countOf('view');
  const counts = kinds.map(inView);
  const all = counts.some(count => count === undefined)
    ? undefined
    : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const views = [
    { value: undefined, label: translate('capabilities.views.all'), count: all },
    ...kinds.map((kind, index) => ({
      value: kind,
      label: translate(`capabilities.views.${kind}`),
      count: counts[index],
    })),
  ];
  return (
    <RecordList<CapabilityRow>
      views={views}
      create={create}
      about={
        <>
          <CapabilityFacets countOf={countOf} />
          <p className="list-about">{translate('capabilities.about')}</p>
        </>
      }
      columns={capabilityColumns}
      rowMenu={rowMenu}
      bulkActions={<CopyIdsButton />}
      empty={
        // standard capabilities always exist, so the list can only be empty for custom ones
        <NoRows
          icon={<CodeIcon size={24} />}
          isEmpty={({ view, ...filters }) => view === 'custom' && !isFiltered(filters)}
          text={canCreate ? 'text' : isEnabled ? 'readOnly' : 'off'}
        >
          {create}
        </NoRows>
      }
    />
  );
};
