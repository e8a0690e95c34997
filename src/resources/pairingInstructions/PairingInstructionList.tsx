import { ListBase, useGetList, useListContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { type InstructionState, instructionStates } from '../../../model/contract/pairingInstructions.ts';
import type { InstructionRecord } from '../../dataProvider/index.ts';
import { Guarded } from '../../layout/Guarded.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
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
  return (
    <RecordList<InstructionRecord>
      views={useViews()}
      exportColumns={exportColumns}
      create={<NewInstructionLink />}
      filters={<InstructionFilters />}
      columns={instructionColumns}
      hidden={hiddenColumns}
      pathOf={instructionPath}
      rowMenu={menuOf}
      bulkBar={bulkBar}
      empty={<NoRows />}
    />
  );
};
