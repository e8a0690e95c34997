import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Member } from '../../../model/contract/members.ts';
import type { Problem } from '../../../model/contract/problem.ts';
import { useLateResult } from '../useLateResult.ts';

export type Transfer = {
  /** possible new owners; undefined if nothing is transferred */
  candidates?: readonly Member[] | undefined;
  initialCandidate?: string;
  /** why the action is impossible */
  blockedReason?: string | undefined;
  /** Resolves to whether it was done; a 401 ends the session and does nothing. */
  perform: (newOwner: string | undefined) => Promise<boolean>;
  /** the dialog is closed afterwards, unless the user has closed it */
  onDone: (newOwner: Member | undefined) => void;
};

const readCandidateError = (error: unknown) => {
  const { errors } = (error as { body?: Problem } | null)?.body ?? {};
  return errors?.transferTo ?? errors?.ownerId;
};

/** The selected new owner, and the request that the confirmation sends. */
export const useTransfer = ({
  candidates,
  initialCandidate = '',
  blockedReason,
  perform,
  onDone,
  onClose,
}: Transfer & { onClose: () => void }) => {
  const { close, tell } = useLateResult(onClose);
  const [chosen, choose] = useState(initialCandidate);
  const newOwner = candidates?.find(({ userId }) => userId === chosen);
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => perform(newOwner?.userId),
    onSuccess: isDone => {
      if (!isDone) return;
      onDone(newOwner);
      close();
    },
    onError: tell,
  });
  const canSubmit = blockedReason === undefined && (candidates === undefined || newOwner !== undefined);
  const candidateError = candidates && readCandidateError(error);
  return {
    newOwner,
    choose,
    canSubmit,
    isPending,
    candidateError,
    /** an error that no field can show */
    error: candidateError === undefined ? error : null,
    submit: () => {
      if (canSubmit && !isPending) mutate();
    },
  };
};
