import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { PublishStep } from '../../../model/contract/publishRequests.ts';
import type { PublishRequestRecord } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { formatTime } from '../../ui/format.ts';
import { useIsUndoable } from '../../ui/useIsUndoable.ts';
import { StepDialog } from './StepDialog.tsx';
import { useTakeStep, useUndoDecision } from './useTakeStep.ts';

/** Steps that require no input, and can be undone. */
const immediate: ReadonlySet<PublishStep> = new Set([
  'startSelfTest',
  'finishPreparation',
  'edit',
  'startReview',
  'reopen',
]);

/** Steps that are not the main thing to do next. */
const secondary: ReadonlySet<PublishStep> = new Set([
  'edit',
  'withdraw',
  'reject',
  'revoke',
  'cancelSchedule',
]);

const lookOf = (step: PublishStep, isFirst: boolean) => {
  if (step === 'reject' || step === 'revoke') return 'danger';
  if (secondary.has(step)) return 'outlined';
  return isFirst ? 'main' : 'outlined';
};

type Props = { request: PublishRequestRecord; /** the form of its fields has changes */ isUnsaved: boolean };

/** The steps that the user can take now. */
export const StepButtons = ({ request, isUnsaved }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [openStep, setOpenStep] = useState<PublishStep>();
  const { mutateOnce, isPending } = useTakeStep(request);
  const isUndoable = useIsUndoable(request.undoUntil);
  const { mutateOnce: undo, isPending: isUndoing } = useUndoDecision(request);
  const main = request.steps.find(step => !secondary.has(step));
  const rankOf = (step: PublishStep) => (step === main ? 2 : secondary.has(step) ? 0 : 1);
  const steps = request.steps.toSorted((a, b) => rankOf(a) - rankOf(b));

  const handleStep = (step: PublishStep) => {
    if (isPending) return;
    // this step replaces the form, and reviewers would not get what was typed
    if (isUnsaved && step === 'finishPreparation') {
      notify('publishRequests.unsaved', { type: 'warning' });
      return;
    }
    if (immediate.has(step)) mutateOnce({ step });
    else setOpenStep(step);
  };

  return (
    <span className="pub-actions">
      {isUndoable && request.undoUntil !== null && (
        <Button look="outlined" isBusy={isUndoing} onClick={() => undo()}>
          {translate('publishRequests.undo', { time: formatTime(request.undoUntil) })}
        </Button>
      )}
      {steps.map(step => (
        <Button
          key={step}
          look={lookOf(step, step === main)}
          aria-disabled={isPending}
          onClick={() => handleStep(step)}
        >
          {translate(`publishRequests.step.${step}`)}
        </Button>
      ))}
      {openStep !== undefined && (
        <StepDialog request={request} step={openStep} onClose={() => setOpenStep(undefined)} />
      )}
    </span>
  );
};
