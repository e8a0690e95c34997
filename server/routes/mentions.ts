import { MAX_LISTED_MENTIONS, mentions } from '../../model/contract/mentions.ts';
import { scopeOf } from '../access/scope.ts';
import type { Mount } from '../http/mount.ts';

/** Comments that mention the caller. */
export const mountMentions = (mount: Mount) => {
  mount(mentions.list, async call => {
    const scope = scopeOf(call);
    const [list, unreadCount] = await Promise.all([
      call.queries.mentions.newest(scope, MAX_LISTED_MENTIONS),
      call.queries.mentions.unreadCount(scope),
    ]);
    return { list, unreadCount };
  });

  mount(mentions.read, async call => {
    const { queries, user, body } = call;
    await queries.mentions.markRead(user, body.requestId);
    return { unreadCount: await queries.mentions.unreadCount(scopeOf(call)) };
  });
};
