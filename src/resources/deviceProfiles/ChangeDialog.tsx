import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { PlannedProfile, ProfileChange } from '../../../model/contract/profileChanges.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { HistoryIcon } from '../../theme/icons.tsx';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { formatNumber } from '../../ui/format.ts';
import { useLateResult } from '../../ui/useLateResult.ts';
import { CategoryFields, MetadataFields } from './ChangeFields.tsx';
import { type ChangeForm, type ChangeKind, changeOf, emptyForm } from './changeForm.ts';
import { PlanList } from './PlanList.tsx';
import { useAfterChange } from './useAfterChange.tsx';
import './manager.css';

type Props = { kind: ChangeKind; ids: readonly string[]; onDone: () => void; onClose: () => void };
type Planned = { change: ProfileChange; plan: PlannedProfile[] };

/** Shows the change, then its plan, then applies it: nothing is written before the user has seen the plan. */
export const ChangeDialog = ({ kind, ids, onDone, onClose }: Props) => {
  const translate = useTranslate();
  const { planProfileChange, changeProfiles } = useWorkspace();
  const afterChange = useAfterChange();
  const { close, tell } = useLateResult(onClose);
  const [form, setForm] = useState<ChangeForm>(emptyForm);
  const [planned, setPlanned] = useState<Planned | null>(null);
  const change = changeOf(kind, form);

  const planning = useMutation({
    mutationFn: async (profileChange: ProfileChange) =>
      responseOf(await planProfileChange(ids, profileChange)),
    onSuccess: (plan, profileChange) => plan && setPlanned({ change: profileChange, plan }),
  });
  const changed = planned?.plan.filter(({ kept }) => kept === null) ?? [];
  const applying = useMutation({
    mutationFn: async ({ change: profileChange }: Planned) =>
      responseOf(await changeProfiles(changed, profileChange)),
    onSuccess: async response => {
      if (response === undefined) return;
      onDone();
      close();
      await afterChange(response);
    },
    onError: tell,
  });
  const edit = (next: ChangeForm) => {
    setForm(next);
    setPlanned(null);
    planning.reset();
    applying.reset();
  };
  const error = planning.error ?? applying.error;
  const title = translate(`deviceProfiles.change.title.${kind}`, {
    smart_count: ids.length,
    count: formatNumber(ids.length),
  });
  const Fields = kind === 'metadata' ? MetadataFields : CategoryFields;

  return (
    <ActionDialog
      open
      isWaiting={planning.isPending || applying.isPending}
      onClose={onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby="pm-title"
    >
      <DialogTitle id="pm-title">{title}</DialogTitle>
      <DialogContent className="pm-dialog">
        <Fields form={form} onChange={edit} />
        {error !== null && <Alert severity="error">{error.message}</Alert>}
        {planned !== null && <PlanList plan={planned.plan} />}
      </DialogContent>
      <DialogActions>
        <span className="pm-undo-note">
          <HistoryIcon size={16} /> {translate('deviceProfiles.plan.undoable')}
        </span>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        {planned === null ? (
          <Button
            variant="contained"
            disabled={change === null}
            aria-disabled={planning.isPending}
            onClick={() => change && !planning.isPending && planning.mutate(change)}
          >
            {translate('deviceProfiles.plan.show')}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={changed.length === 0}
            aria-disabled={applying.isPending}
            onClick={() => !applying.isPending && applying.mutate(planned)}
          >
            {translate('deviceProfiles.plan.apply', {
              smart_count: changed.length,
              count: formatNumber(changed.length),
            })}
          </Button>
        )}
      </DialogActions>
    </ActionDialog>
  );
};
