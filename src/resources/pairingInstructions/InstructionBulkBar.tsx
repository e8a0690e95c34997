import { useTranslate } from 'ra-core';
import type { InstructionRecord } from '../../dataProvider/index.ts';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { BulkDelete } from '../../ui/list/BulkDelete.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { exportColumns } from './instructionColumns.tsx';
import { instructionPath } from './instructionPath.ts';
import { InstructionStateChip } from './InstructionStateChip.tsx';

const isKept = ({ canEdit, state }: InstructionRecord) => !canEdit || state !== 'never';

const Reason = ({ instruction: { state } }: { instruction: InstructionRecord }) => {
  const translate = useTranslate();
  return state === 'never' ? (
    <span className="list-second">{translate('pairingInstructions.colleague')}</span>
  ) : (
    <InstructionStateChip state={state} />
  );
};
const reasonOf = (instruction: InstructionRecord) => <Reason instruction={instruction} />;

export const InstructionBulkBar = () => (
  <BulkBar>
    <ExportButton columns={exportColumns} isSelectedOnly isSmall />
    <BulkDelete isKept={isKept} pathOf={instructionPath} reasonOf={reasonOf} />
  </BulkBar>
);
