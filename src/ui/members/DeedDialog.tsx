import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import type { Member } from '../../../model/contract/members.ts';
import type { Problem } from '../../../model/contract/problem.ts';
import { MemberSelect } from './MemberSelect.tsx';

type DeedDialogProps = {
  title: string;
  text?: string | undefined;
  action: string;
  isDangerous?: boolean;
  /** who may take over; without them nothing is handed over */
  heirs?: readonly Member[] | undefined;
  /** who they are is still asked */
  isLoading?: boolean;
  heirLabel?: string;
  firstHeir?: string;
  /** why it can not be done at all */
  obstacle?: string | undefined;
  /** answers whether it was done: after a 401 nothing was */
  work: (heir: string | undefined) => Promise<boolean>;
  onDone: (heir: Member | undefined) => void;
  onClose: () => void;
};

const heirProblem = (error: unknown) => {
  const { errors } = (error as { body?: Problem } | null)?.body ?? {};
  return errors?.transferTo ?? errors?.ownerId;
};

/** Asks before what can not be undone, and who takes over what is left behind. */
export const DeedDialog = ({
  title,
  text,
  action,
  isDangerous = false,
  heirs,
  isLoading = false,
  heirLabel = '',
  firstHeir = '',
  obstacle,
  work,
  onDone,
  onClose,
}: DeedDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const [chosen, setChosen] = useState(firstHeir);
  const heir = heirs?.find(({ userId }) => userId === chosen);
  const deed = useMutation({
    mutationFn: () => work(heir?.userId),
    onSuccess: isDone => {
      if (isDone) onDone(heir);
    },
  });
  const isLacking = heirs !== undefined && heirs.length === 0 && !isLoading && obstacle === undefined;
  const isReady = obstacle === undefined && (heirs === undefined || heir !== undefined);
  const wrongHeir = heirProblem(deed.error);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !deed.isPending) deed.mutate();
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <form onSubmit={handleSubmit}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {text !== undefined && <span id={`${id}-text`}>{text}</span>}
          {obstacle !== undefined && <Alert severity="warning">{obstacle}</Alert>}
          {isLacking && <Alert severity="warning">{translate('members.nobody')}</Alert>}
          {deed.error !== null && wrongHeir === undefined && (
            <Alert severity="error">{deed.error.message}</Alert>
          )}
          {heirs !== undefined && !isLacking && obstacle === undefined && (
            <MemberSelect
              id={`${id}-heir`}
              label={heirLabel}
              members={heirs}
              value={heir?.userId ?? ''}
              onChange={setChosen}
              error={wrongHeir}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            disabled={!isReady || deed.isPending}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
