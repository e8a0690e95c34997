import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A visible page announces itself at this interval, and is forgotten after the timeout; both in milliseconds. */
export const PRESENCE_INTERVAL = 5_000;
export const PRESENCE_TIMEOUT = 12_000;

const presentUserSchema = z.object({ userId: z.string(), userNm: z.string() });
export type PresentUser = z.infer<typeof presentUserSchema>;

export const presence = {
  announce: endpoint({
    method: 'PUT',
    path: '/v3/presence',
    summary:
      'Reports that the browser tab in the Workspace-Tab header shows a record, or no longer does; returns who else has it open. Nothing is stored: repeat it every five seconds',
    body: z.strictObject({
      resource: z.string().check(z.minLength(1), z.maxLength(40)),
      recordId: z.string().check(z.minLength(1), z.maxLength(200)),
      isOpen: z.boolean(),
    }),
    /** colleagues whom the caller can see, in the order in which they opened it; at most 20 */
    response: z.array(presentUserSchema),
    isBackground: true,
    tokens: 'never',
  }),
};
