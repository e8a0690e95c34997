import { ListBase, useGetList, useListContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { type InstructionState, instructionStates } from '../../../model/contract/pairingInstructions.ts';
import type { InstructionRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Guarded } from '../../layout/Guarded.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { ContinueBar } from '../../ui/drafts/ContinueBar.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { ColumnsButton } from '../../ui/list/ColumnsButton.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { FilterFoot } from '../../ui/list/FilterFoot.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import { RecordTable } from '../../ui/list/RecordTable.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { ViewTabs } from '../../ui/list/ViewTabs.tsx';
import { exportColumns, hiddenColumns, instructionColumns } from './instructionColumns.tsx';
import { InstructionFilters } from './InstructionFilters.tsx';
import { InstructionMenu } from './InstructionMenu.tsx';
import { instructionPath } from './instructionPath.ts';
import { NewInstructionLink } from './NewInstructionLink.tsx';
import { NoRows } from './NoRows.tsx';

const InstructionBulkBar = lazyPart(
  async () => (await import('./InstructionBulkBar.tsx')).InstructionBulkBar,
);

const menuOf = (instruction: InstructionRecord) => <InstructionMenu instruction={instruction} />;
const bulkBar = (
  <Suspense>
    <InstructionBulkBar />
  </Suspense>
);

/** PI-01: over all projects, and within one. */
export const PairingInstructionList = () => (
  <Guarded page="pairingInstructions">
    <ListBase sort={{ field: 'chgDt', order: 'DESC' }} perPage={25} exporter={false}>
      <InstructionListPage />
    </ListBase>
  </Guarded>
);

const useTotal = (view?: InstructionState) => {
  const { filterValues } = useListContext();
  return useGetList('pairingInstructions', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'chgDt', order: 'DESC' },
    filter: { ...filterValues, view },
  }).total;
};

const useViews = () => {
  const translate = useTranslate();
  const all = useTotal();
  const totals = { draft: useTotal('draft'), never: useTotal('never'), published: useTotal('published') };
  return [
    { value: undefined, label: translate('pairingInstructions.views.all'), count: all },
    ...instructionStates.map(state => ({
      value: state,
      label: translate(`pairingInstructions.views.${state}`),
      count: totals[state],
    })),
  ];
};

const InstructionListPage = () => {
  const translate = useTranslate();
  const title = translate('resources.pairingInstructions.name', { smart_count: 2 });
  useDocumentTitle(title);
  const views = useViews();
  const { error, data } = useListContext<InstructionRecord>();

  // with rows on the page a failed refresh is a toast
  if (error && data === undefined) return <ErrorPage error={error} />;
  return (
    <ListPage
      title={title}
      all={views[0]?.count}
      actions={
        <>
          <ExportButton columns={exportColumns} />
          <NewInstructionLink />
        </>
      }
      aside={
        <>
          <SearchField label={translate('pairingInstructions.filterLabel')} />
          <InstructionFilters />
          <FilterFoot />
          <p className="list-about">{translate('pairingInstructions.about')}</p>
        </>
      }
    >
      <ContinueBar />
      <ViewTabs views={views}>
        <ColumnsButton columns={instructionColumns} hidden={hiddenColumns} />
      </ViewTabs>
      <RecordTable
        columns={instructionColumns}
        hidden={hiddenColumns}
        pathOf={instructionPath}
        rowMenu={menuOf}
        bulkBar={bulkBar}
        empty={<NoRows />}
      />
      <Pager />
    </ListPage>
  );
};
