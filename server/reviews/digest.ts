import { flagsForUser } from '../../model/rules/flags.ts';
import { workspacePages } from '../../model/rules/pages.ts';
import { fullNameOf } from '../../model/rules/fullName.ts';
import { createBackgroundWork } from '../backgroundWork.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { AppOptions } from '../options.ts';
import { digestMail } from './digestMail.ts';
import { openKinds, totalOf } from './openKinds.ts';

type Options = Pick<AppOptions, 'store' | 'flags' | 'site' | 'now' | 'log'> & {
  mailer: Pick<Mailer, 'send'>;
  /** the address that users open, without a trailing slash */
  url: string;
  /** the hour of the day, in UTC, from which digests are sent */
  hour: number;
};

const CHECK_INTERVAL = 10 * 60_000;
/** per check; the next one continues */
const MAX_AT_ONCE = 500;
/** number of items in a mail */
const SHOWN = 10;

type Recipient = Awaited<ReturnType<Options['store']['reviewDigests']['due']>>[number];

/** of nodemailer; `command` is the one that failed */
type MailError = { code?: string; command?: string; responseCode?: number; message?: string };

const mailFor = async (
  { userId, email, mnId, mnNm, ...person }: Recipient,
  { store, flags, site, url, now }: Options,
) => {
  const kindList = openKinds(flagsForUser(flags, email));
  const [allCounts, ownCounts, oldest] = await Promise.all([
    store.reviews.counts(mnId, { kindList }),
    store.reviews.counts(mnId, { kindList, assignment: 'mine', userId }),
    store.reviews.waiting(mnId, { kindList, orderKey: 'asc', page: 1, pageSize: SHOWN }),
  ]);
  const waiting = totalOf(allCounts);
  if (waiting.total === 0) return undefined;
  const pageUrl = (path: string) => `${url}${site.basePath}${path}`;
  return digestMail({
    to: { name: fullNameOf(person), address: email },
    product: site.product,
    mnNm,
    waiting,
    mine: totalOf(ownCounts),
    oldest,
    reviewUrl: pageUrl(workspacePages.review.path),
    accountUrl: pageUrl(workspacePages.account.path),
    now: now(),
  });
};

/**
 * Sends today's digests that have not been sent: each admin of a company gets at most one per day, and none if nothing
 * waits. If several servers try at once, one sends each. A failed mail is retried at the next check, unless the mail
 * server rejects its recipient permanently.
 */
export const sendDigests = async (options: Options, isStopped = () => false): Promise<void> => {
  const { store, mailer, hour, now, log } = options;
  const time = new Date(now());
  if (time.getUTCHours() < hour) return;
  const day = time.toISOString().slice(0, 10);
  for (const recipient of await store.reviewDigests.due(day, MAX_AT_ONCE)) {
    if (isStopped()) return;
    const { mnId, userId } = recipient;
    // claimed before it is sent: no mail is better than two
    if (!(await store.reviewDigests.take(mnId, userId, day))) continue;
    try {
      const mail = await mailFor(recipient, options);
      if (mail !== undefined) await mailer.send(mail);
    } catch (error) {
      const { code, command, responseCode = 0, message } = error as MailError;
      // 500 and above are permanent; if they are about the sign-in or the sender, the operator can correct them
      const isRejected = command === 'RCPT TO' && responseCode >= 500;
      if (!isRejected) await store.reviewDigests.giveBack(mnId, userId, day);
      log.warn({ code, responseCode, reason: message, userId }, 'a review digest was not sent');
      // many failed sign-ins can lock the account
      if (code === 'EAUTH') return;
    }
  }
};

/** Sends digests every day. */
export const createDigests = (options: Options) =>
  createBackgroundWork({
    work: isStopped => sendDigests(options, isStopped),
    interval: CHECK_INTERVAL,
    log: options.log,
    message: 'review digests failed',
  });
