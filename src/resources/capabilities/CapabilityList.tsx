import { ListBase, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { Guarded } from '../../layout/Guarded.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { CapabilityFacets } from './CapabilityFacets.tsx';
import { CapabilityMenu } from './CapabilityMenu.tsx';
import { type CapabilityRow, capabilityColumns, exportColumns, hiddenColumns } from './columns.tsx';
import { kinds } from './facets.ts';
import { NewCapabilityLink } from './NewCapabilityLink.tsx';
import { NoRows } from './NoRows.tsx';
import { capabilityPath } from './paths.ts';
import { useFacetCounts } from './useFacetCounts.ts';

const CapabilityBulkBar = lazyPart(async () => (await import('./CapabilityBulkBar.tsx')).CapabilityBulkBar);

const menuOf = (capability: CapabilityRow) => <CapabilityMenu capability={capability} />;
const bulkBar = (
  <Suspense>
    <CapabilityBulkBar />
  </Suspense>
);

/** CAP-01 to CAP-04: standard and custom capabilities in one browser. */
export const CapabilityList = () => (
  <Guarded page="capabilities">
    <ListBase sort={{ field: 'cpbtNm', order: 'ASC' }} perPage={25} exporter={false}>
      <CapabilityListPage />
    </ListBase>
  </Guarded>
);

const CapabilityListPage = () => {
  const translate = useTranslate();
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
      exportColumns={exportColumns}
      create={<NewCapabilityLink />}
      about={
        <>
          <CapabilityFacets countOf={countOf} />
          <p className="list-about">{translate('capabilities.about')}</p>
        </>
      }
      columns={capabilityColumns}
      hidden={hiddenColumns}
      pathOf={capabilityPath}
      rowMenu={menuOf}
      bulkBar={bulkBar}
      empty={<NoRows />}
    />
  );
};
