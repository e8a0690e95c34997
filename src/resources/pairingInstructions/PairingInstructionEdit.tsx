import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import { isAnswered } from '../../dataProvider/answer.ts';
import type { InstructionRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageGuard } from '../../ui/page/PageGuard.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { useDeleteWithUndo } from '../../ui/list/useDeleteWithUndo.ts';
import { createPath } from '../../ui/recordPaths.ts';
import { projectPath } from '../../ui/project/paths.ts';
import { InstructionDetails } from './InstructionDetails.tsx';
import { InstructionForm } from './InstructionForm.tsx';
import { InstructionStateChip } from './InstructionStateChip.tsx';
import { languageName } from './languageName.ts';

export const PairingInstructionEdit = () => {
  const { id = '' } = useParams();
  return (
    <PageGuard page="pairingInstructions">
      <InstructionPage key={id} id={id} />
    </PageGuard>
  );
};

const InstructionPage = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data: instruction, error } = useGetOne<InstructionRecord>('pairingInstructions', { id });
  useDocumentTitle(instruction?.instructionName ?? translate('pairingInstructions.edit.title'));
  // an open form stays when a refresh fails
  if (error && instruction === undefined) return <ErrorPage error={error} />;
  if (!isAnswered(instruction)) return <PageSkeleton />;
  return (
    <Box sx={{ width: 'min(1160px, 100% - 48px)', mx: 'auto', py: 3 }}>
      <Head instruction={instruction} />
      {instruction.canEdit ? (
        <InstructionForm instruction={instruction} />
      ) : (
        <InstructionDetails instruction={instruction} />
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
    </Box>
  );
};
