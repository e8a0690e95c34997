import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** SH-07: the hidden modal's word, checked where nobody can read it. */
export const secretWord = {
  check: endpoint({
    method: 'POST',
    path: '/api/secret',
    summary: 'Checks the secret word, in any case; only while its flag is on',
    body: z.strictObject({ word: z.string().check(z.maxLength(100)) }),
    response: z.void(),
  }),
};
