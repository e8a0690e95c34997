import { operations } from '../../model/contract/operations.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { describeApi } from '../../model/contract/openapi.ts';
import type { AppOptions } from '../options.ts';
import { createApiReference } from '../apiReference/page.ts';
import { authenticationOf } from '../access/authentication.ts';
import type { Call } from '../http/call.ts';
import { sendText } from '../http/compression.ts';
import type { Mount } from '../http/mount.ts';
import { orNotFound } from '../http/orNotFound.ts';

export const mountOperations = (mount: Mount, { store, site, styles, publicUrl, gzip }: AppOptions) => {
  mount(operations.alive, () => ({ status: 'ok' as const }));

  mount(operations.ready, async () => {
    try {
      await store.ping();
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new ApiError('unavailable', 'The database is unavailable.', { retryAfter: 5 });
    }
    return { status: 'ok' as const };
  });

  let described: ReturnType<typeof describeApi> | undefined;
  // takes a third of a second, and is the same for everyone
  const description = () => (described ??= describeApi({ ...site, authenticationOf }));
  mount(operations.description, description);

  const apiReference = createApiReference({ site, styles, description });
  const sendReference = async ({ context }: Pick<Call, 'context'>, group?: string) => {
    const { origin } = new URL(publicUrl ?? context.req.url);
    const body = await orNotFound(apiReference(origin, group));
    return sendText(context, { body, type: 'text/html; charset=UTF-8' }, gzip);
  };
  mount(operations.docs, call => sendReference(call));
  mount(operations.docsOf, call => sendReference(call, call.params.group));
};
