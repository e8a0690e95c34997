import { presence } from '../../../model/contract/presence.ts';
import type { Client } from '../client.ts';

type Shown = { resource: string; recordId: string };

export const createPresenceMethods = (call: Client) => ({
  /** Announces that this page shows the record. Returns who else has it open. */
  announceOpen: async (record: Shown, signal?: AbortSignal) => ({
    data: await call(presence.announce, { body: { ...record, isOpen: true } }, { signal }),
  }),

  /** Announces that this page no longer shows it; also called when the page is closed. */
  announceClosed: async (record: Shown) => ({
    data: await call(presence.announce, { body: { ...record, isOpen: false } }, { keepalive: true }),
  }),
});
