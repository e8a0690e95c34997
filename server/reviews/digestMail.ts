import { formatDistanceStrict } from 'date-fns';
import { html } from 'hono/html';
import type { ReviewKind } from '../../model/contract/reviews.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Total } from '../store/pageCache.ts';
import type { WaitingReview } from '../store/reviewQueue.ts';

type Digest = {
  to: Mail['to'];
  /** name of the product, and of the organization */
  product: string;
  mnNm: string;
  waiting: Total;
  /** those assigned to the recipient */
  mine: Total;
  /** the first items */
  oldest: readonly WaitingReview[];
  reviewUrl: string;
  accountUrl: string;
  now: number;
};

const kindNames: Record<ReviewKind, string> = {
  publishRequest: 'Publish request',
  brand: 'Brand',
  capability: 'Capability',
  joinRequest: 'Request to join',
};

const rowOf = ({ kind, name, versionNm, requesterNm, requestedDt }: WaitingReview, now: number) => {
  const age = `${formatDistanceStrict(Math.min(requestedDt, now), now)} ago`;
  return {
    what: `${kindNames[kind]}: ${name}${versionNm === null ? '' : ` ${versionNm}`}`,
    // a person who wants to join is the requester
    who: kind === 'joinRequest' ? age : `${requesterNm}, ${age}`,
  };
};

const countText = ({ total, isCapped }: Total) =>
  `${total.toLocaleString('en-US')}${isCapped === true ? '+' : ''}`;

const assignedText = (waiting: Total, mine: Total) => {
  if (mine.total === 0) return '';
  if (waiting.total === 1) return ' It is assigned to you.';
  return ` ${countText(mine)} ${mine.total === 1 ? 'is' : 'are'} assigned to you.`;
};

/** The email about items that wait for an admin, as text and as HTML. */
export const digestMail = (digest: Digest): Mail => {
  const { to, product, mnNm, waiting, mine, oldest, reviewUrl, accountUrl, now } = digest;
  const items = waiting.total === 1 ? 'item is' : 'items are';
  const subject = `${countText(waiting)} ${items} waiting for review in ${mnNm}`;
  const lead = `${subject}.${assignedText(waiting, mine)}`;
  const rows = oldest.map(row => rowOf(row, now));
  const rest = { ...waiting, total: waiting.total - rows.length };
  const more = rest.total > 0 ? `And ${countText(rest)} more.` : '';
  const why = `${product} sends this email once a day while items are waiting. To stop it, turn off the review digest in your account:`;
  const text = [
    lead,
    '',
    ...rows.map(({ what, who }) => `- ${what} (${who})`),
    ...(more === '' ? [] : [more]),
    '',
    `Open the review queue: ${reviewUrl}`,
    '',
    `${why} ${accountUrl}`,
    '',
  ].join('\n');
  const cell = 'padding:8px 0;border-top:1px solid #dcdfe4';
  const page = html`<!doctype html>
    <html lang="en">
      <body style="margin:0;padding:24px;font:15px/22px system-ui,sans-serif;color:#1c2430">
        <p style="margin:0 0 16px">${lead}</p>
        <table style="border-collapse:collapse;width:100%;max-width:560px">
          ${rows.map(
            ({ what, who }) =>
              html`<tr>
                <td style="${cell}">${what}<br /><span style="color:#5a6473">${who}</span></td>
              </tr>`,
          )}
        </table>
        ${more === '' ? '' : html`<p style="margin:8px 0 0;color:#5a6473">${more}</p>`}
        <p style="margin:24px 0"><a href="${reviewUrl}">Open the review queue</a></p>
        <p style="margin:0;color:#5a6473;font-size:13px;line-height:18px">
          ${why} <a href="${accountUrl}">${accountUrl}</a>
        </p>
      </body>
    </html>`;
  return { to, subject, text, html: String(page) };
};
