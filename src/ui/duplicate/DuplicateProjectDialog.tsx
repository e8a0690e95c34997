import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { copiedPartsOf, leftPartsOf } from '../../../model/rules/copies.ts';
import { creationStatus } from '../../../model/rules/readiness.ts';
import { useFlags } from '../../auth/SessionContext.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';
import { CheckIcon, CloseIcon } from '../../theme/icons.tsx';
import { useLeavePage } from '../page/useLeavePage.ts';
import { useLateResult } from '../useLateResult.ts';
import { projectPath } from '../project/paths.ts';
import { ActionDialog } from '../forms/ActionDialog.tsx';

type Props = { project: ProjectRecord; onClose: () => void };

/** Shows what a copy includes and what not, then creates and opens it; or explains why it can't be copied. */
export const DuplicateProjectDialog = ({ project, onClose }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const leave = useLeavePage();
  const queryClient = useQueryClient();
  const { duplicateProject } = useWorkspace();
  const { close, tell } = useLateResult(onClose);
  const { pjtId, pjtNm, prodType } = project;
  const flags = useFlags();
  const [now] = useState(() => Date.now());
  const creation = creationStatus(prodType, flags, now);

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => duplicateProject(pjtId),
    onSuccess: async ({ data }) => {
      if (!isResponse(data)) return;
      await queryClient.invalidateQueries({ queryKey: ['projects'] });
      notify('projects.duplicated', { type: 'success', messageArgs: { name: data.pjtNm } });
      leave(projectPath(data));
      close();
    },
    onError: tell,
  });

  return (
    <ActionDialog
      open
      isWaiting={isPending}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby="duplicate-title"
    >
      <DialogTitle id="duplicate-title">
        {translate('projects.duplicateDialog.title', { name: pjtNm })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {creation === 'open' ? (
          <span>{translate('projects.duplicateDialog.text')}</span>
        ) : (
          <Alert severity="warning">{translate(`projects.create.closed.${creation}`)}</Alert>
        )}
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
          <Parts
            title={translate('projects.duplicateDialog.copied')}
            icon={<CheckIcon size={16} />}
            color="var(--green)"
            parts={[
              translate('projects.duplicateDialog.settings'),
              ...copiedPartsOf(prodType).map(part => translate(`projects.duplicateDialog.parts.${part}`)),
            ]}
          />
          <Parts
            title={translate('projects.duplicateDialog.left')}
            icon={<CloseIcon size={16} />}
            color="var(--ink-3)"
            parts={leftPartsOf(prodType).map(part => translate(`projects.duplicateDialog.leftParts.${part}`))}
          />
        </Box>
        {error !== null && <Alert severity="error">{error.message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus={creation !== 'open'}>
          {translate(creation === 'open' ? 'ra.action.cancel' : 'ra.action.close')}
        </Button>
        {creation === 'open' && (
          <Button
            autoFocus
            variant="contained"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) mutate();
            }}
          >
            {translate('projects.duplicateDialog.action')}
          </Button>
        )}
      </DialogActions>
    </ActionDialog>
  );
};

type PartsProps = { title: string; icon: ReactNode; color: string; parts: readonly string[] };

const Parts = ({ title, icon, color, parts }: PartsProps) => (
  <Box component="section" aria-label={title}>
    <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 13, color: 'var(--ink-2)' }}>
      {title}
    </Box>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '6px' }}>
      {parts.map(part => (
        <Box component="li" key={part} sx={{ display: 'flex', gap: 1, fontSize: 13 }}>
          <Box component="span" sx={{ display: 'flex', flex: 'none', pt: '2px', color }}>
            {icon}
          </Box>
          {part}
        </Box>
      ))}
    </Box>
  </Box>
);
