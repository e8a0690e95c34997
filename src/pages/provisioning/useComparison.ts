import { useEffect, useState } from 'react';
import { useWorkspace } from '../../dataProvider/index.ts';
import type { useImportSheet } from './useImportSheet.ts';

type State = { share: number } | { error: string } | undefined;

/**
 * Compares the serial numbers of a file with the registered devices, after reading it and when another column has them.
 */
export const useComparison = (sheet: ReturnType<typeof useImportSheet>) => {
  const { file, summary, serials, registered, finishComparison } = sheet;
  const { registeredSerials } = useWorkspace();
  const [state, setState] = useState<State>();
  const [attempt, setAttempt] = useState(0);
  const isReadable = summary !== undefined && summary.problem === null;
  const column = summary?.columns.findIndex(({ field }) => field === 'sn') ?? -1;

  useEffect(() => {
    setState(undefined);
    if (!isReadable) return undefined;
    const aborter = new AbortController();
    const { signal } = aborter;
    const run = async () => {
      setState({ share: 0 });
      const { data } = await registeredSerials({
        read: serials,
        signal,
        onFound: (found, share) => {
          registered(found);
          setState({ share });
        },
      });
      if (!data.isCompared) return;
      finishComparison();
      setState(undefined);
    };
    run().catch((error: unknown) => {
      if (!signal.aborted) setState({ error: (error as Error).message });
    });
    return () => aborter.abort();
    // the functions always belong to the same worker
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file, column, isReadable, attempt]);

  return { state, retry: () => setAttempt(attempt + 1) };
};
