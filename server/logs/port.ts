import type { LogTargetType } from '../../model/contract/logs.ts';

/** Whose log: targets of two organizations never mix. */
export type LogTarget = { mnId: string; type: LogTargetType; target: string };

/** Where events go to be numbered, kept and shown; rejects when they could not be taken. */
export type LogPort = {
  publish: (target: LogTarget, events: readonly Record<string, unknown>[]) => Promise<unknown>;
};
