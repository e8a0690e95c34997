import { isDue } from '../../model/rules/publishing/steps.ts';
import { audit } from '../access/actor.ts';
import { createBackgroundWork } from '../backgroundWork.ts';
import type { AppOptions } from '../options.ts';
import type { Queries } from '../store/index.ts';
import type { StoredPublishRequest } from '../store/publishRequests.ts';
import { moveRequest } from './moveRequest.ts';

type Options = Pick<AppOptions, 'store' | 'now' | 'newId' | 'log'>;

const CHECK_INTERVAL = 60_000;
/** per check; the next one continues */
const MAX_AT_ONCE = 100;

const publish = async (queries: Queries, found: StoredPublishRequest, { now, newId }: Options) => {
  const { mnId, requesterId: userId, requesterNm: userNm, requestId } = found;
  // there is no call, so the ID of the publish request is used
  const actor = { queries, now: now(), newId, author: { mnId, userId, userNm, requestId } };
  if (!(await moveRequest(actor, found, { step: 'publish', to: 'PUBLISHED' }))) return;
  await audit(actor, {
    action: 'publish',
    resource: 'publishRequests',
    recordId: requestId,
    pjtId: found.pjtId,
    before: { state: found.state },
    after: { state: 'PUBLISHED' },
  });
};

/** Publishes every scheduled request whose day has come. If several servers try at once, one publishes each. */
export const publishDue = async (options: Options): Promise<void> => {
  const { store, now, log } = options;
  const today = new Date(now()).toISOString().slice(0, 10);
  for (const { mnId, requestId } of await store.publishRequests.due(today, MAX_AT_ONCE)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
      await store.transaction(async queries => {
        await queries.publishRequests.lockForUpdate({ requestId });
        const found = await queries.publishRequests.find(mnId, requestId);
        if (found?.state !== 'SCHEDULED' || found.publishDay === null || !isDue(found.publishDay, now()))
          return;
        await publish(queries, found, options);
      });
    } catch (error) {
      log.error({ err: error, requestId }, 'publication failed');
    }
  }
};

/** Publishes due requests, at start, every minute and when woken. */
export const createPublisher = (options: Options) =>
  createBackgroundWork({
    work: () => publishDue(options),
    interval: CHECK_INTERVAL,
    log: options.log,
    message: 'publication failed',
  });
