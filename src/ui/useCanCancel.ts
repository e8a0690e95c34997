import { useIsSlow } from './useIsSlow.ts';

/**
 * For a dialog whose result is shown only once: closing it during the call would lose the result, but nobody has to wait
 * for a server that hangs.
 *
 * @example const canCancel = useCanCancel(create.isPending);
 */
export const useCanCancel = (isPending: boolean) => {
  const isSlow = useIsSlow(isPending);
  return !isPending || isSlow;
};
