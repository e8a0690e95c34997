import type { PresenceMessage } from '../changes/presence.ts';
import type { OrganizationChange } from '../store/index.ts';
import type { SessionChange } from '../store/sessions.ts';

export type Topics = {
  /** ended sessions and changed permissions */
  sessions: SessionChange;
  /** committed writes */
  changes: OrganizationChange;
  /** announcements of pages that show a record */
  presence: PresenceMessage;
  /** for devices that are connected to other servers than `from` */
  deviceCommands: { from: string; deviceId: string; command: object };
  /** messages of any topic may have been lost, in this or another process */
  gap: Record<string, never>;
};
export type Topic = keyof Topics;
export const topics = ['sessions', 'changes', 'presence', 'deviceCommands', 'gap'] as const satisfies Topic[];

/** Sends messages to the other processes that use the same Redis. */
export type ProcessBus = {
  publish: <T extends Topic>(topic: T, message: Topics[T]) => void;
  /** Resolves with the number of other processes that received the message. */
  send: <T extends Topic>(topic: T, message: Topics[T]) => Promise<number>;
  subscribe: <T extends Topic>(topic: T, listener: (message: Topics[T]) => void) => void;
};
