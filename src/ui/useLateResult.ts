import { useNotify } from 'react-admin';
import { useSession } from '../auth/SessionContext.ts';
import { useMounted } from './useMounted.ts';

/**
 * For the call of a dialog, which can be closed while the call is running: `close` doesn't close a dialog that was opened
 * since, and `tell` shows the error of a closed one as a toast. `isOpen` is for event handlers.
 *
 * @example
 * const { close, tell } = useLateResult(onClose);
 * const { mutate } = useMutation({ mutationFn: promote, onSuccess: close, onError: tell });
 */
export const useLateResult = (onClose: () => void) => {
  const notify = useNotify();
  const session = useSession();
  const isMounted = useMounted();
  return {
    isOpen: () => isMounted.current,
    close: () => {
      if (isMounted.current) onClose();
    },
    tell: ({ message }: Error) => {
      // SES-01 notifies of an expired session
      if (!isMounted.current && session.user() !== null) notify(message, { type: 'error' });
    },
  };
};
