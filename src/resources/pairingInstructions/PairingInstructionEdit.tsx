import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { InstructionRecord } from '../../dataProvider/index.ts';
import { RecordPage, RecordPageHead } from '../../ui/forms/RecordPage.tsx';
import { useDeleteWithUndo } from '../../ui/list/useDeleteWithUndo.ts';
import { createPath } from '../../ui/recordPaths.ts';
import { projectPath } from '../../ui/project/paths.ts';
import { InstructionForm } from './InstructionForm.tsx';
import { InstructionStateChip } from './InstructionStateChip.tsx';
import { languageName } from '../../ui/instructions/languageName.ts';
import { useLeavePage } from '../../ui/page/useLeavePage.ts';

export const PairingInstructionEdit = () => (
  <RecordPage<InstructionRecord> page="pairingInstructions" isWide>
    {instruction => (
      <>
        <Head instruction={instruction} />
        <InstructionForm instruction={instruction} />
      </>
    )}
  </RecordPage>
);

const Head = ({ instruction }: { instruction: InstructionRecord }) => {
  const translate = useTranslate();
  const leave = useLeavePage();
  const remove = useDeleteWithUndo('pairingInstructions', () => leave('/pairingInstructions'));
  const { instructionName, instructionLanguage, projectNm, pjtId, state, canEdit } = instruction;
  return (
    <RecordPageHead
      title={instructionName}
      lang={instructionLanguage}
      chip={<InstructionStateChip state={state} />}
      subtitle={
        <>
          <Link to={projectPath({ prodType: 'HUB_CONNECTED', pjtId })}>{projectNm}</Link>
          {` · ${languageName(instructionLanguage)}`}
        </>
      }
    >
      {canEdit && (
        <Button
          component={Link}
          to={createPath('pairingInstructions', { from: instruction.id })}
          variant="outlined"
        >
          {translate('pairingInstructions.duplicate')}
        </Button>
      )}
      {canEdit && state === 'never' && (
        <Button variant="outlined" color="error" onClick={() => remove(instruction)}>
          {translate('ra.action.delete')}
        </Button>
      )}
    </RecordPageHead>
  );
};
