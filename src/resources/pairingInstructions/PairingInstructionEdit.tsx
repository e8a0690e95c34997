import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'ra-core';
import { Link, useNavigate, useParams } from 'react-router';
import type { InstructionRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Guarded } from '../../layout/Guarded.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { useDeleteWithUndo } from '../../ui/list/useDeleteWithUndo.ts';
import { projectPath } from '../../ui/project/paths.ts';
import { InstructionFacts } from './InstructionFacts.tsx';
import { InstructionForm } from './InstructionForm.tsx';
import { duplicatePath } from './instructionPath.ts';
import { InstructionStateChip } from './InstructionStateChip.tsx';
import { languageName } from './languageName.ts';

export const PairingInstructionEdit = () => {
  const { id = '' } = useParams();
  return (
    <Guarded page="pairingInstructions">
      <InstructionPage key={id} id={id} />
    </Guarded>
  );
};

const InstructionPage = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data: instruction, error } = useGetOne<InstructionRecord>('pairingInstructions', { id });
  useDocumentTitle(instruction?.instructionName ?? translate('pairingInstructions.edit.title'));
  // an open form stays when a refresh fails
  if (error && instruction === undefined) return <ErrorPage error={error} />;
  // after a 401 react-admin answers an empty record
  if (instruction?.id === undefined) return <PageSkeleton />;
  return (
    <Box sx={{ width: 'min(1160px, 100% - 48px)', mx: 'auto', py: 3 }}>
      <Head instruction={instruction} />
      {instruction.canEdit ? (
        <InstructionForm instruction={instruction} />
      ) : (
        <InstructionFacts instruction={instruction} />
      )}
    </Box>
  );
};

const Head = ({ instruction }: { instruction: InstructionRecord }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const remove = useDeleteWithUndo('pairingInstructions', () => void navigate('/pairingInstructions'));
  const { instructionName, instructionLanguage, projectNm, pjtId, state, canEdit } = instruction;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2.5 }}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Typography
            variant="h1"
            lang={instructionLanguage}
            sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}
          >
            {instructionName}
          </Typography>
          <InstructionStateChip state={state} />
        </Box>
        <Box sx={{ color: 'var(--ink-2)', '& a': { textDecoration: 'underline' } }}>
          <Link to={projectPath({ prodType: 'HUB_CONNECTED', pjtId })}>{projectNm}</Link>
          {` · ${languageName(instructionLanguage)}`}
        </Box>
      </Box>
      {canEdit && (
        <Button component={Link} to={duplicatePath(instruction)} variant="outlined">
          {translate('pairingInstructions.duplicate')}
        </Button>
      )}
      {canEdit && state === 'never' && (
        <Button variant="outlined" color="error" onClick={() => remove(instruction)}>
          {translate('ra.action.delete')}
        </Button>
      )}
    </Box>
  );
};
