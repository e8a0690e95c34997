import { account } from '../../../model/contract/account.ts';
import type { ArgumentsOf } from '../../../model/contract/endpoint.ts';
import { featureFlags } from '../../../model/contract/flags.ts';
import { secretWord } from '../../../model/contract/secret.ts';
import { session } from '../../../model/contract/session.ts';
import { terms } from '../../../model/contract/terms.ts';
import type { Client } from '../client.ts';
import { acknowledge } from './acknowledge.ts';

export const createAccountMethods = (call: Client) => ({
  status: async (signal?: AbortSignal) => ({ data: await call(session.status, {}, { signal }) }),

  sessions: async (signal?: AbortSignal) => ({ data: await call(account.sessions, {}, { signal }) }),

  endSession: async (sessionId: string) => acknowledge(call(account.endSession, { params: { sessionId } })),

  endOtherSessions: async () => acknowledge(call(account.endOtherSessions, {})),

  apiTokens: async (signal?: AbortSignal) => ({ data: await call(account.tokens, {}, { signal }) }),

  createApiToken: async (body: ArgumentsOf<typeof account.createToken>['body']) => ({
    data: await call(account.createToken, { body }),
  }),

  revokeApiToken: async (tokenId: string) => acknowledge(call(account.revokeToken, { params: { tokenId } })),

  terms: async (signal?: AbortSignal) => ({ data: await call(terms.list, {}, { signal }) }),

  agree: async (tosName: string, tosVersion: number) => ({
    data: await call(terms.agree, { params: { tosName, tosVersion } }),
  }),

  flags: async (signal?: AbortSignal) => ({ data: await call(featureFlags.list, {}, { signal }) }),

  flagStanding: async (signal?: AbortSignal) => ({
    data: await call(featureFlags.effective, {}, { signal }),
  }),

  checkSecret: async (word: string) => acknowledge(call(secretWord.check, { body: { word } })),
});
