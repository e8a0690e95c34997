import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { UNDO_WINDOW } from '../../../model/contract/driverImports.ts';
import { MAX_PROJECT_FILE_BYTES } from '../../../model/contract/projectFiles.ts';
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

/** Pause in typing a name before a new plan is requested, in milliseconds. */
const PAUSE = 400;

type FileProblem = 'tooLarge' | 'unreadable' | 'notUtf8' | 'empty';

type Content = { text: string; problem?: undefined } | { text?: undefined; problem: FileProblem };

type PickedFile = { number: number; name: string; size: number } & Content;

/** Rejects bytes that are not UTF-8: decoding them anyway would import wrong characters. */
const readText = async (file: File): Promise<Content> => {
  if (file.size > MAX_PROJECT_FILE_BYTES) return { problem: 'tooLarge' };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return { problem: 'unreadable' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trim() === '' ? { problem: 'empty' } : { text };
  } catch {
    return { problem: 'notUtf8' };
  }
};

type Options = {
  /** undefined for a new project */
  pjtId: string | undefined;
  onApplied: (project: { pjtId: string; prodType: string }) => void;
};

/** The selected file, its plan, and the function that applies it. */
export const useProjectFile = ({ pjtId, onApplied }: Options) => {
  const translate = useTranslate();
  const notify = useNotify();
  const undoToast = useUndoToast();
  const owner = draftOwnerOf(useUser());
  const undo = useUndoImport();
  const refresh = useRefreshImported();
  const [, setLast] = useLastImport();
  const { planProjectFile, applyProjectFile } = useWorkspace();
  const [picked, setPicked] = useState<PickedFile>();
  // undefined until the user types: the name in the file
  const [typed, setTyped] = useState<string>();
  const [name, setName] = useState<string>();
  const count = useRef(0);
  // a retry of the same plan is the same request, with the same key
  const key = useRef({ revision: '', value: '' });

  useEffect(() => {
    const timer = setTimeout(() => setName(typed?.trim() || undefined), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  const pjtNm = pjtId === undefined ? name : undefined;
  const text = picked?.text;
  const { data, error, isFetching, refetch } = useQuery<Awaited<ReturnType<typeof planProjectFile>>>({
    queryKey: ['projectFiles', 'plan', picked?.number, pjtId, pjtNm],
    enabled: text !== undefined,
    ...planOptions,
    placeholderData: (previous, query) => (query?.queryKey[2] === picked?.number ? previous : undefined),
    queryFn: ({ signal }) => planProjectFile({ text: text ?? '', pjtId, pjtNm }, { signal }),
  });
  const planned = responseOf(data);

  const apply = useMutationOnce({
    mutationKey: ['projectFiles', 'apply'],
    mutationFn: async () => {
      if (text === undefined || planned === undefined) return undefined;
      const { revision } = planned;
      if (key.current.revision !== revision) key.current = { revision, value: newUuid() };
      const options = { revision, key: key.current.value };
      return retryLost(() => applyProjectFile({ text, pjtId, pjtNm }, options));
    },
    onSuccess: async response => {
      const done = responseOf(response);
      if (done === undefined) return;
      const { importId, counts } = done;
      const time = Date.now();
      if (importId !== null)
        setLast({
          kind: 'projectFile',
          importId,
          pjtId: done.pjtId,
          pjtNm: done.pjtNm,
          owner,
          time,
          // the clock of this device can differ from the server's
          until: time + UNDO_WINDOW,
        });
      await refresh();
      onApplied(done);
      const { creates, changes, deletes } = counts;
      const message = translate('projectFile.applied', {
        name: done.pjtNm,
        creates: formatNumber(creates),
        changes: formatNumber(changes),
        deletes: formatNumber(deletes),
      });
      // a retry of an import that had already been applied finds nothing to change
      if (importId === null) notify(message, { type: 'success' });
      else undoToast(message, () => void undo({ importId, kind: 'projectFile' }), new Set([importId]));
    },
    onError: async problem => {
      // the plan says so
      const isGone = statusOf(problem) === 404;
      if (!isGone) notify(problem.message, { type: 'error' });
      // something has changed: show the current plan
      if (isGone || statusOf(problem) === 409) await refetch();
    },
  });

  const pick = async (file: File | undefined) => {
    if (apply.isRunning()) return undefined;
    count.current += 1;
    const number = count.current;
    if (file === undefined) {
      setTyped(undefined);
      setName(undefined);
      return setPicked(undefined);
    }
    const { name: fileName, size } = file;
    const content = await readText(file);
    // another file has been selected meanwhile, or the plan is being applied
    if (number !== count.current || apply.isRunning()) return undefined;
    setTyped(undefined);
    setName(undefined);
    return setPicked({ number, name: fileName, size, ...content });
  };

  return {
    picked,
    planned,
    error,
    /** also while the plan for a typed name is pending */
    isPlanning: isFetching || (pjtId === undefined && (typed?.trim() || undefined) !== name),
    typed,
    type: setTyped,
    retry: () => void refetch(),
    pick,
    apply: apply.mutateOnce,
    isApplying: apply.isBusy,
  };
};
