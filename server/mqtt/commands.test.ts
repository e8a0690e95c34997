import { expect, test, vi } from 'vitest';
import type { Queries } from '../store/index.ts';
import type { ProcessBus, Topics } from '../logs/processBus.ts';
import { createCommandSender } from './commands.ts';

type Listener = (message: Topics['deviceCommands']) => void;

/** Like Redis, which returns each message to its sender, too. */
const createBus = () => {
  const listeners: Listener[] = [];
  const deliver = (message: unknown) =>
    listeners.forEach(listener => listener(message as Topics['deviceCommands']));
  const bus = {
    publish: (_topic: string, message: unknown) => deliver(message),
    send: async (_topic: string, message: unknown) => {
      deliver(message);
      return listeners.length - 1;
    },
    subscribe: (_topic: string, listener: unknown) => void listeners.push(listener as Listener),
  };
  return bus as unknown as ProcessBus;
};

/** Two servers, each with its number of connections on which the device listens. */
const openServers = (counts: readonly [number, number]) => {
  const bus = createBus();
  return counts.map((count, index) => {
    const publish = vi.fn<(topic: string, payload: string) => Promise<void>>(async () => {});
    const listening = Array.from({ length: count }, () => ({ isListening: true }));
    const send = createCommandSender({
      now: () => 0,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      serverId: `server ${index}`,
      sessions: { ofDevice: () => listening } as never,
      publish,
      bus,
    });
    const elsewhere = async () => ({ listenCount: counts[1 - index] ?? 0 });
    const queries = { deviceConnections: { elsewhere } } as unknown as Queries;
    return { publish, send: () => send(queries, 'lamp', { command: 'on' }) };
  });
};

test.each([
  [[1, 0], 1, [1, 0]],
  [[0, 1], 1, [0, 1]],
  [[1, 1], 2, [1, 1]],
  [[0, 0], 0, [0, 0]],
] as const)('with %j connections a command reaches each server once', async (counts, sent, calls) => {
  const servers = openServers(counts);
  expect(await servers[0]?.send()).toBe(sent);
  expect(servers.map(({ publish }) => publish.mock.calls.length)).toEqual(calls);
});
