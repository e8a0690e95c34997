import type { Context } from 'hono';
import { type DeniedWriteAudit, isDenial } from '../access/deniedWriteAudit.ts';
import { authorOf, type Env } from './call.ts';

/** Longer values are truncated: real IDs are shorter. */
const MAX_PARAM_LENGTH = 100;

const shortParams = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.slice(0, MAX_PARAM_LENGTH)]));

/** Adds a denied write of a signed-in user to the audit. Ignores other errors. */
export const recordDeniedWrite = (
  audit: Pick<DeniedWriteAudit, 'record'>,
  context: Context<Env>,
  call: string,
  error: unknown,
  params: Record<string, string> = context.req.param(),
) => {
  const session = context.get('session');
  if (session === undefined || !isDenial(error)) return;
  const denied = { call, code: error.code, params: shortParams(params) };
  audit.record(authorOf(session, context.get('requestId')), denied);
};
