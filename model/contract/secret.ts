import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** SH-07: the word of the hidden modal is checked on the server, so that users can't read it in the code. */
export const secretWord = {
  check: endpoint({
    method: 'POST',
    path: '/api/secret',
    summary: 'Checks the secret word, ignoring case; only while the flag is on',
    ignoresIdempotencyKey: true,
    body: z.strictObject({ word: z.string().check(z.maxLength(100)) }),
    response: z.void(),
  }),
};
