import { operations } from '../../model/contract/operations.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { describeApi } from '../../model/contract/openapi.ts';
import type { AppOptions } from '../options.ts';
import { docsPage } from '../http/docsPage.ts';
import type { Mount } from '../http/mount.ts';

export const mountOperations = (mount: Mount, { store, site }: AppOptions) => {
  mount(operations.alive, () => ({ status: 'ok' as const }));

  mount(operations.ready, async () => {
    try {
      await store.ping();
    } catch {
      throw new ApiError('unavailable', 'The database is unavailable.', { retryAfter: 5 });
    }
    return { status: 'ok' as const };
  });

  mount(operations.description, () => describeApi(site));

  mount(operations.docs, call => call.context.html(docsPage(site)));
};
