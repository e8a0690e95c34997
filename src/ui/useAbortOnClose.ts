import { useState } from 'react';

/**
 * For a dialog whose request returns something only once: closing it aborts the request, so that a request that hangs
 * doesn't keep the dialog open.
 *
 * @example
 * const { signal, close } = useAbortOnClose(onClose);
 * <Button onClick={close}>Cancel</Button>
 */
export const useAbortOnClose = (onClose: () => void) => {
  const [controller] = useState(() => new AbortController());
  const close = () => {
    controller.abort();
    onClose();
  };
  return { signal: controller.signal, close };
};
