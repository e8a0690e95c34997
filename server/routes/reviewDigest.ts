import { reviews } from '../../model/contract/reviews.ts';
import type { Mount } from '../http/mount.ts';
import type { AppOptions } from '../options.ts';

/** The daily email about the review queue. */
export const mountReviewDigest = (mount: Mount, { sendsMail }: Pick<AppOptions, 'sendsMail'>) => {
  mount(reviews.digest, async ({ queries, user: { mnId, userId } }) => ({
    isAvailable: sendsMail,
    isOn: await queries.reviewDigests.isOn(mnId, userId),
  }));

  mount(reviews.setDigest, async call => {
    const { queries, body, user } = call;
    const { mnId, userId } = user;
    const wasOn = await queries.reviewDigests.isOn(mnId, userId);
    await queries.reviewDigests.setOn(mnId, userId, body.isOn);
    await call.audit({
      action: 'update',
      resource: 'reviewDigests',
      recordId: userId,
      before: { isOn: wasOn },
      after: body,
    });
    return { isAvailable: sendsMail, isOn: body.isOn };
  });
};
