import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { type FormEvent, useState } from 'react';
import { mustMatchProjectName } from '../../../model/contract/fieldRules.ts';
import { hasDeviceIdentities } from '../../../model/rules/sidebarTable.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { useDeletions } from '../../ui/deletions/useDeletions.tsx';
import { formatNumber } from '../../ui/format.ts';
import { forgetProject } from '../../ui/project/rememberedProject.ts';
import { useLateResult } from '../../ui/useLateResult.ts';

type Props = { project: ProjectRecord; onClose: () => void; onDeleted?: () => void };

/** Requires the project's name to be typed, because something depends on the project. */
export const DeleteProjectDialog = ({ project, onClose, onDeleted }: Props) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { remove } = useDeletions('projects');
  const { close, tell } = useLateResult(onClose);
  const rule = mustMatchProjectName(project.pjtNm);
  const isRight = rule.holds(typed.trim());
  // no error while the name is still being typed
  const isWrong = typed !== '' && !project.pjtNm.startsWith(typed.trim());

  const handleDeleted = () => {
    forgetProject(project.pjtId);
    close();
    onDeleted?.();
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isRight || isPending) return;
    setIsPending(true);
    setProblem(null);
    const meta = { confirm: project.pjtNm };
    const [failure] = await remove([project], { meta, onGone: handleDeleted, isQuiet: true });
    setIsPending(false);
    if (failure === undefined) return;
    setProblem(failure.reason);
    tell(new Error(failure.reason));
  };

  return (
    <ActionDialog
      open
      isWaiting={isPending}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="delete-title"
    >
      <form onSubmit={event => void handleSubmit(event)}>
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
          {hasDeviceIdentities(project.prodType) && project.testDevices + project.commercialDevices > 0 && (
            <span>{translate('projects.delete.devices')}</span>
          )}
          {problem !== null && <Alert severity="error">{problem}</Alert>}
          <TextField
            autoFocus
            fullWidth
            id="delete-name"
            autoComplete="off"
            label={translate('projects.delete.label', { name: project.pjtNm })}
            value={typed}
            error={isWrong}
            helperText={isWrong ? rule.message('') : ' '}
            onChange={event => setTyped(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={!isRight}
            aria-disabled={isPending}
          >
            {translate('projects.delete.action')}
          </Button>
        </DialogActions>
      </form>
    </ActionDialog>
  );
};
