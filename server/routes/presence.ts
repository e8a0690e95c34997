import { presence } from '../../model/contract/presence.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { mayLearnOf } from '../../model/rules/changeAudience.ts';
import type { Mount } from '../http/mount.ts';
import type { AppOptions } from '../options.ts';

export const mountPresence = (mount: Mount, options: Pick<AppOptions, 'presence'>) => {
  mount(
    presence.announce,
    call => {
      const { user, flags, body } = call;
      const viewer = { user, flags };
      if (!mayLearnOf(viewer, { resource: body.resource, userId: user.userId }))
        throw new ApiError('forbidden', "You don't have access to these records.");
      const { mnId, userId, userNm, tabId = '' } = call.author();
      options.presence.announce({ ...body, mnId, userId, userNm, tabId });
      return options.presence
        .usersAt({ ...body, mnId })
        .filter(other => other.userId !== userId && mayLearnOf(viewer, { ...body, userId: other.userId }));
    },
    { isStream: true },
  );
};
