/**
 * Signing in again without leaving the page, outside React: the client waits for it, the layout shows the dialog. All
 * calls that fail at the same time wait for the same dialog.
 *
 * @example
 * const isSignedIn = await session.reauthentication.request();
 */
export const createReauthentication = (isAllowed: () => boolean) => {
  let waiting: Promise<boolean> | undefined;
  let finishWaiting: (isSignedIn: boolean) => void = () => {};
  const listeners = new Set<() => void>();
  const emit = () => listeners.forEach(listener => listener());

  return {
    /** resolves to whether the user signed in again */
    request: async () => {
      if (!isAllowed()) return false;
      if (waiting !== undefined) return waiting;
      const promise = new Promise<boolean>(resolve => {
        finishWaiting = resolve;
      });
      waiting = promise;
      emit();
      return promise;
    },
    isRequested: () => waiting !== undefined,
    finish: (isSignedIn: boolean) => {
      finishWaiting(isSignedIn);
      waiting = undefined;
      emit();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
