import { featureFlags } from '../../model/contract/flags.ts';
import { standingOf } from '../../model/rules/flags.ts';
import type { Mount } from '../http/mount.ts';
import type { AppOptions } from '../options.ts';

export const mountFlags = (mount: Mount, options: AppOptions) => {
  mount(featureFlags.list, call => call.flags);

  mount(featureFlags.standing, async ({ user, queries }) =>
    standingOf(options.flags, user.email, await queries.accounts.emailsIn(user.mnId)),
  );
};
