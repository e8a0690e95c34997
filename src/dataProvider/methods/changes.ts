import type { Connection } from '../client.ts';

export const createChangeMethods = ({ send }: Pick<Connection, 'send'>) => ({
  /**
   * Opens the stream of others' changes, which starts with those of the last `age` milliseconds. Rejects with an
   * HttpError; ends when the server or the signal ends it.
   */
  openChanges: async (age: number, signal: AbortSignal) => {
    const response = await send(`/v3/changes?age=${Math.ceil(age)}`, {
      headers: { accept: 'text/event-stream' },
      signal,
    });
    return { data: response.body ?? new ReadableStream<Uint8Array<ArrayBuffer>>() };
  },
});
