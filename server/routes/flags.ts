import { featureFlags } from '../../model/contract/flags.ts';
import { effectiveFlags } from '../../model/rules/flags.ts';
import type { Mount } from '../http/mount.ts';
import type { AppOptions } from '../options.ts';

export const mountFlags = (mount: Mount, options: AppOptions) => {
  mount(featureFlags.list, call => call.flags);

  mount(featureFlags.effective, async ({ user, queries }) =>
    effectiveFlags(options.flags, user.email, await queries.accounts.emailsIn(user.mnId)),
  );
};
