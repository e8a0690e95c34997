import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { type FormEvent, useId, useState } from 'react';
import {
  MAX_COMMENT,
  type PublishStep,
  type PublishStepBody,
  withdrawReasons,
} from '../../../model/contract/publishRequests.ts';
import {
  firstPublishDay,
  lastPublishDay,
  stepConflict,
  stepTable,
  wrongPublishDay,
} from '../../../model/rules/publishing/steps.ts';
import type { PublishRequestRecord } from '../../dataProvider/index.ts';
import { statusOf } from '../../dataProvider/statusOf.ts';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { usePersistedText } from '../../ui/drafts/usePersistedText.ts';
import { formatDay } from '../../ui/format.ts';
import { useLateResult } from '../../ui/useLateResult.ts';
import { useTakeStep } from './useTakeStep.ts';

/** the status of an error about a change by somebody else */
const conflicts: ReadonlySet<number> = new Set([409, 412]);

type Props = { request: PublishRequestRecord; step: PublishStep; onClose: () => void };

/** Asks for the input of a step: a comment, the reason of a withdrawal, or the day of publication. */
export const StepDialog = ({ request, step, onClose }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const textOf = (key: string) => translate(`publishRequests.dialog.${key}`);
  const [now] = useState(() => Date.now());
  const [opened, setOpened] = useState(request);
  const [comment, setComment] = usePersistedText(`step.${request.requestId}.${step}`);
  const [withdrawReason, setReason] = useState<PublishStepBody['withdrawReason']>();
  const [publishDay, setDay] = useState(() => firstPublishDay(now));
  const [isTried, setIsTried] = useState(false);
  // the user decided about the state in which the dialog was opened; in the same state, a newer version is fine
  const seen = opened.state === request.state ? request : opened;
  const { close } = useLateResult(onClose);
  const { mutateOnce, isPending, error } = useTakeStep(seen, () => {
    setComment('');
    close();
  });
  // the error has said what changed; others, such as a lost connection, say nothing about it
  const isConflict = conflicts.has(statusOf(error));
  if (isConflict && !isPending && opened !== request) setOpened(request);
  const isTooLate = !isPending && !request.steps.includes(step);
  const message = error?.body?.errors === undefined ? error?.message : undefined;
  const warning = isTooLate ? stepConflict(step, request) : message;
  const isWithdrawal = step === 'withdraw';
  // of a rejection or revocation
  const isReason = stepTable[step].needsComment === true;
  const needsComment = isReason || withdrawReason === 'other';
  const wrongDay = publishDay === '' ? 'missing' : wrongPublishDay(publishDay, now);
  const missing = {
    comment:
      needsComment && comment.trim() === '' ? textOf(isReason ? 'reasonEmpty' : 'commentMissing') : undefined,
    withdrawReason: isWithdrawal && withdrawReason === undefined ? textOf('reasonMissing') : undefined,
    publishDay: step === 'schedule' && wrongDay ? textOf(`day.${wrongDay}`) : undefined,
  };
  const errors: Record<string, string | undefined> = {
    ...error?.body?.errors,
    ...(isTried && Object.fromEntries(Object.entries(missing).filter(([, text]) => text !== undefined))),
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isPending || Object.values(missing).some(text => text !== undefined)) return;
    mutateOnce({
      step,
      comment,
      ...(isWithdrawal && { withdrawReason }),
      ...(step === 'schedule' && { publishDay }),
    });
  };

  return (
    <ActionDialog
      open
      isWaiting={isPending}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
      aria-describedby={`${id}text`}
    >
      <form onSubmit={handleSubmit} noValidate>
        <DialogTitle id={id}>{translate(`publishRequests.dialog.title.${step}`)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <span id={`${id}text`}>
            {translate(`publishRequests.dialog.text.${step}`, {
              day: seen.publishDay === null ? '' : formatDay(seen.publishDay),
              first: formatDay(firstPublishDay(now)),
            })}
          </span>
          {warning !== undefined && <Alert severity="error">{warning}</Alert>}
          {isWithdrawal && (
            <TextField
              select
              label={textOf('reason')}
              value={withdrawReason ?? ''}
              error={errors['withdrawReason'] !== undefined}
              helperText={errors['withdrawReason']}
              onChange={({ target }) => setReason(withdrawReasons.find(one => one === target.value))}
              autoFocus
              required
              fullWidth
            >
              {withdrawReasons.map(reason => (
                <MenuItem key={reason} value={reason}>
                  {translate(`publishRequests.withdrawReason.${reason}`)}
                </MenuItem>
              ))}
            </TextField>
          )}
          {step === 'schedule' && (
            <TextField
              type="date"
              label={textOf('day.label')}
              value={publishDay}
              error={errors['publishDay'] !== undefined}
              helperText={errors['publishDay'] ?? textOf('day.help')}
              slotProps={{
                inputLabel: { shrink: true },
                htmlInput: { min: firstPublishDay(now), max: lastPublishDay(now) },
              }}
              onChange={({ target }) => setDay(target.value)}
              autoFocus
              required
              fullWidth
            />
          )}
          {step !== 'schedule' && (
            <TextField
              label={textOf(isReason ? 'reason' : needsComment ? 'comment' : 'commentOptional')}
              value={comment}
              error={errors['comment'] !== undefined}
              helperText={errors['comment'] ?? textOf('commentHelp')}
              slotProps={{ htmlInput: { maxLength: MAX_COMMENT } }}
              onChange={({ target }) => setComment(target.value)}
              required={needsComment}
              autoFocus={!isWithdrawal}
              multiline
              minRows={3}
              fullWidth
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>
            {step === 'cancelSchedule' ? textOf('day.keep') : translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={step === 'reject' || step === 'revoke' ? 'error' : 'primary'}
            aria-disabled={isPending}
          >
            {translate(`publishRequests.step.${step}`)}
          </Button>
        </DialogActions>
      </form>
    </ActionDialog>
  );
};
