import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { MAX_UPLOAD_BYTES, UNDO_WINDOW } from '../../../model/contract/driverImports.ts';
import type { Shard } from '../../../model/contract/handlers.ts';
import type { Choices, ProblemChoice } from '../../../model/drivers/types.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { newUuid } from '../../dataProvider/newUuid.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { retryLost } from '../../dataProvider/retryLost.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { statusOf } from '../../dataProvider/statusOf.ts';
import { draftOwnerOf } from '../../ui/drafts/draft.ts';
import { useUndoToast } from '../../ui/drafts/useUndoToast.tsx';
import { formatNumber } from '../../ui/format.ts';
import { planOptions } from '../../ui/import/planOptions.ts';
import { useLastImport, useRefreshImported, useUndoImport } from '../../ui/project/useUndoImport.tsx';
import { useMutationOnce } from '../../ui/useMutationOnce.ts';
import type { Picked, PickProblem } from './readDrop.ts';

type Options = {
  /** undefined for a new project */
  pjtId: string | undefined;
  /** for a new handler */
  shard: Shard;
  onApplied: (project: { pjtId: string; prodType: string }) => void;
};

/** The selected folder, its plan, and the function that applies it. */
export const useDriverImport = ({ pjtId, shard, onApplied }: Options) => {
  const translate = useTranslate();
  const notify = useNotify();
  const undoToast = useUndoToast();
  const owner = draftOwnerOf(useUser());
  const undo = useUndoImport();
  const refresh = useRefreshImported();
  const [, setLast] = useLastImport();
  const { planDriverImport, applyDriverImport } = useWorkspace();
  const [picked, setPicked] = useState<Picked & { number: number }>();
  const [choices, setChoices] = useState<Choices>({});
  const [sent, setSent] = useState(0);
  const count = useRef(0);
  // a retry of the same plan is the same request, with the same key
  const key = useRef({ request: '', value: '' });

  const { data, error, isFetching, refetch } = useQuery<Awaited<ReturnType<typeof planDriverImport>>>({
    queryKey: ['driverImports', 'plan', picked?.number, pjtId, choices],
    enabled: picked !== undefined,
    ...planOptions,
    placeholderData: (previous, query) => (query?.queryKey[2] === picked?.number ? previous : undefined),
    queryFn: ({ signal }) => {
      if (picked === undefined) throw new Error('nothing picked');
      const target = { source: picked.source, pjtId, choices };
      return planDriverImport(target, { signal, onSent: setSent });
    },
  });
  const planned = responseOf(data);

  const apply = useMutationOnce({
    mutationKey: ['driverImports', 'apply'],
    mutationFn: async () => {
      if (picked === undefined || planned === undefined) return undefined;
      const { revision } = planned;
      const request = `${revision} ${shard}`;
      if (key.current.request !== request) key.current = { request, value: newUuid() };
      const target = { source: picked.source, pjtId, shard, choices };
      const options = { revision, key: key.current.value };
      return retryLost(() => applyDriverImport(target, options));
    },
    onSuccess: async response => {
      const done = responseOf(response);
      if (done === undefined) return;
      const { importId, pjtId: imported, pjtNm } = done;
      const time = Date.now();
      // the clock of this device can differ from the server's
      setLast({ importId, pjtId: imported, pjtNm, owner, time, until: time + UNDO_WINDOW });
      await refresh();
      onApplied(done);
      undoToast(
        translate('driverImport.applied', {
          name: done.pjtNm,
          created: formatNumber(done.created),
          changed: formatNumber(done.changed),
        }),
        () => void undo(done),
        new Set([importId]),
      );
    },
    onError: async problem => {
      notify(problem.message, { type: 'error' });
      // something has changed: show the current plan
      if (statusOf(problem) === 409) await refetch();
    },
  });

  const start = (next: typeof picked) => {
    setChoices({});
    setSent(0);
    setPicked(next);
  };

  return {
    picked,
    planned,
    error,
    isPlanning: isFetching,
    sent,
    choices,
    retry: () => void refetch(),
    pick: async (reading: Promise<Picked | PickProblem>) => {
      count.current += 1;
      const number = count.current;
      const next = await reading.catch(() => 'unreadable' as const);
      // another folder has been selected meanwhile, or the plan is being applied
      if (number !== count.current || apply.isRunning()) return;
      if (typeof next === 'string') {
        const messageArgs = { size: MAX_UPLOAD_BYTES / 1024 / 1024 };
        notify(`driverImport.pickProblems.${next}`, { type: 'error', messageArgs });
        return;
      }
      start({ ...next, number });
    },
    cancel: () => {
      count.current += 1;
      start(undefined);
    },
    choose: (problem: string, choice: ProblemChoice) => setChoices({ ...choices, [problem]: choice }),
    apply: apply.mutateOnce,
    isApplying: apply.isBusy,
  };
};
