/**
 * Calls `onError` if the code of a worker can't be loaded, after which the worker never responds. Errors that its code
 * throws are `ErrorEvent`s.
 */
export const listenForChunkLoadError = (worker: Worker, onError: () => void) =>
  worker.addEventListener('error', event => {
    if (!(event instanceof ErrorEvent)) onError();
  });
