import type { LogPort, LogTarget } from './port.ts';

type Kept = LogTarget & { event: Record<string, unknown> };

/** Keeps the last events in this process, for tests of what publishes. */
export const createMemoryLog = (most = 10_000): LogPort & { kept: readonly Kept[] } => {
  const kept: Kept[] = [];
  return {
    kept,
    publish: async (target, events) => {
      kept.push(...events.map(event => ({ ...target, event })));
      kept.splice(0, Math.max(0, kept.length - most));
    },
  };
};
