import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

// the maximum of PostgreSQL's integer type; a date such as 20261121 fits
const MAX_INTEGER = 2_147_483_647;

/** A document that users agree to (TRM-01), as the operator provides it. */
export const termTextSchema = z.strictObject({
  tosName: z
    .string()
    .check(z.regex(/^[\w.-]{1,60}$/, 'may contain only letters, numbers, dashes, dots, and underscores')),
  tosVersion: z.number().check(z.int(), z.minimum(1), z.maximum(MAX_INTEGER)),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  /** paragraphs are separated by an empty line */
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200_000)),
});
export type TermText = z.infer<typeof termTextSchema>;

const termSchema = z.object({
  agreed: z.boolean(),
  tosName: z.string(),
  tosVersion: z.number(),
  /** epoch milliseconds; null until agreed */
  agreementDate: z.nullable(z.number()),
  title: z.string(),
  text: z.string(),
});
export type Term = z.infer<typeof termSchema>;

export const terms = {
  list: endpoint({
    method: 'GET',
    path: '/v3/terms',
    summary: 'The current terms, and whether the caller has agreed to them',
    response: z.array(termSchema),
    beforeTerms: true,
  }),
  agree: endpoint({
    method: 'PUT',
    path: '/v3/terms/:tosName/:tosVersion',
    summary: 'Agrees to one version of the terms; agreeing again changes nothing',
    params: z.object({ tosName: z.string(), tosVersion: z.coerce.number().check(z.int()) }),
    response: termSchema,
    tokens: 'never',
    beforeTerms: true,
  }),
};
