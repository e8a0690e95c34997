import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import { type FormEvent, useState } from 'react';
import { isAnswered } from '../../dataProvider/answer.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { formatNumber } from '../../ui/format.ts';
import { forgetProject } from '../../ui/project/rememberedProject.ts';

type Props = { project: ProjectRecord; onClose: () => void; onDeleted?: () => void };

/** Deleting what something depends on can't be undone: the name must be typed. */
export const DeleteProjectDialog = ({ project, onClose, onDeleted }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [typed, setTyped] = useState('');
  const [deleteOne, { isPending, error }] = useDelete<ProjectRecord>();
  const isRight = typed.trim() === project.pjtNm;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight || isPending) return;
    void deleteOne(
      'projects',
      { id: project.id, previousData: project, meta: { confirm: project.pjtNm } },
      {
        mutationMode: 'pessimistic',
        onSuccess: deleted => {
          if (!isAnswered(deleted)) return;
          forgetProject(project.pjtId);
          notify('projects.deletedOne', { type: 'success', messageArgs: { name: project.pjtNm } });
          onClose();
          onDeleted?.();
        },
      },
    );
  };

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="delete-title">
      <form onSubmit={handleSubmit}>
        <DialogTitle id="delete-title">
          {translate('projects.delete.title', { name: project.pjtNm })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <span>
            {translate('projects.delete.text', {
              state: translate(`projectState.${project.devStatCd}`),
              test: formatNumber(project.testDevices),
              commercial: formatNumber(project.commercialDevices),
            })}
          </span>
          {error instanceof Error && <Alert severity="error">{error.message}</Alert>}
          <TextField
            autoFocus
            fullWidth
            id="delete-name"
            autoComplete="off"
            label={translate('projects.delete.label', { name: project.pjtNm })}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" disabled={!isRight || isPending}>
            {translate('projects.delete.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
