import type { Connection } from '../client.ts';

export const createChangeMethods = ({ send }: Pick<Connection, 'send'>) => ({
  /** The stream of what others change; it begins with the changes of the last `age` milliseconds. Rejects with an HttpError; ends when the server or the signal ends it. */
  openChanges: async (age: number, signal: AbortSignal) => {
    const response = await send(`/v3/changes?age=${Math.ceil(age)}`, {
      headers: { accept: 'text/event-stream' },
      signal,
    });
    return { data: response.body ?? new ReadableStream<Uint8Array<ArrayBuffer>>() };
  },
});
