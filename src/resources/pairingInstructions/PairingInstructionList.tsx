import { useListContext, useTranslate } from 'react-admin';
import { instructionStates } from '../../../model/contract/pairingInstructions.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { InstructionRecord } from '../../dataProvider/index.ts';
import { LinkIcon } from '../../theme/icons.tsx';
import { CreateLink } from '../../ui/list/CreateLink.tsx';
import { isFiltered } from '../../ui/list/isFiltered.ts';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { createRowMenu } from '../../ui/list/RowMenu.tsx';
import { useCountedViews } from '../../ui/list/useCountedViews.ts';
import { createPath } from '../../ui/recordPaths.ts';
import { instructionColumns } from './instructionColumns.tsx';
import { InstructionFilters } from './InstructionFilters.tsx';
import { InstructionStateChip } from './InstructionStateChip.tsx';

const rowMenu = createRowMenu(async () => (await import('./InstructionMenuItems.tsx')).InstructionMenuItems);

const KeptReason = ({ instruction: { state } }: { instruction: InstructionRecord }) => {
  const translate = useTranslate();
  return state === 'never' ? (
    <span className="list-second">{translate('pairingInstructions.colleague')}</span>
  ) : (
    <InstructionStateChip state={state} />
  );
};

const bulkDelete = {
  isKept: ({ canEdit, state }: InstructionRecord) => !canEdit || state !== 'never',
  reasonOf: (instruction: InstructionRecord) => <KeptReason instruction={instruction} />,
};

/** PI-01: the instructions of all projects, or of one. */
export const PairingInstructionList = () => (
  <RecordListBase page="pairingInstructions" sort={{ field: 'chgDt', order: 'DESC' }}>
    <InstructionListPage />
  </RecordListBase>
);

const InstructionListPage = () => {
  const { filterValues } = useListContext();
  const { pjtId } = filterValues as { pjtId?: string };
  const canCreate = useUser()?.may.createProjects === true;
  // in the list of one project, a new instruction is for that project
  const create = canCreate && <CreateLink to={createPath('pairingInstructions', { project: pjtId })} />;
  return (
    <RecordList<InstructionRecord>
      views={useCountedViews(instructionStates)}
      create={create}
      filters={<InstructionFilters />}
      columns={instructionColumns}
      rowMenu={rowMenu}
      bulkDelete={bulkDelete}
      empty={
        <NoRows
          icon={<LinkIcon size={24} />}
          isEmpty={filters => !isFiltered({ ...filters, pjtId: undefined })}
          text={canCreate ? 'text' : 'readOnly'}
        >
          {create}
        </NoRows>
      }
    />
  );
};
