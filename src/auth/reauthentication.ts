/**
 * Signing in again without leaving the page, outside React: the client waits for it, the layout shows the dialog. Calls
 * that fail at the same time wait for the same dialog.
 *
 * @example
 * const isSignedIn = await session.reauthentication.request(sentAt);
 */
export const createReauthentication = (isAllowed: () => boolean, onSignedIn = () => {}) => {
  let waiting: Promise<boolean> | undefined;
  let finishWaiting: (isSignedIn: boolean) => void = () => {};
  let signedInAt = -Infinity;
  const listeners = new Set<() => void>();
  const emit = () => listeners.forEach(listener => listener());

  return {
    /**
     * Resolves to whether the user signed in again. A 401 of a request sent before the last sign-in opens no dialog:
     * `sentAt` is the time at which it was sent, in milliseconds of `performance.now()`.
     */
    request: async (sentAt: number) => {
      if (!isAllowed()) return false;
      if (sentAt < signedInAt) return true;
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
      if (isSignedIn) signedInAt = performance.now();
      finishWaiting(isSignedIn);
      waiting = undefined;
      emit();
      if (isSignedIn) onSignedIn();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
