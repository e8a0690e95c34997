import { describe, expect, it, onTestFinished } from 'vitest';
import { reviews } from '../../model/contract/reviews.ts';
import { createDemoFlags } from '../../model/seed/flags.ts';
import { FIXED_NOW, fakeSite } from '../../server/fake.ts';
import { openSmtp } from '../../server/mail/smtp.ts';
import { sendDigests } from '../../server/reviews/digest.ts';
import { addBrand } from '../records.ts';
import { openSmtpServer } from '../smtpServer.ts';
import { type Client, type Opening, useOpening } from './opening.ts';

const DAY = 86_400_000;
const ADA = 'ada@northgate.example';

const setOn = ({ connection }: Client, isOn: boolean) =>
  connection.call(reviews.setDigest, { body: { isOn } });

export const describeReviewDigests = (name: string, open: Opening) =>
  describe(`review digests over ${name}`, () => {
    const world = useOpening(open);

    const openMail = async (options: Parameters<typeof openSmtpServer>[0] & { password?: string } = {}) => {
      const server = await openSmtpServer(options);
      const mailer = openSmtp({
        address: server.address(options.password),
        from: 'Porchlight <noreply@porchlight.example>',
      });
      onTestFinished(async () => {
        mailer.close();
        await server.close();
      });
      const logged: unknown[] = [];
      const log = (fields: unknown) => void logged.push(fields);
      const send = (now: number) =>
        sendDigests({
          store: world.store,
          flags: createDemoFlags(now),
          site: fakeSite,
          now: () => now,
          log: { info: log, warn: log, error: log },
          mailer,
          url: 'https://workspace.example',
          hour: 7,
        });
      const to = (address: string) =>
        server.mails.filter(({ to: found }) => JSON.stringify(found).includes(`"${address}"`));
      return { send, to, mails: server.mails, logged };
    };

    it('[SH-03] sends each admin once a day what is pending, and what of it is assigned to them', async () => {
      const ada = await world.as('ada');
      const { id } = await addBrand(world.store, {
        brandNm: '<b>Eve & Co</b>',
        chgr: 'Mel Castro',
        chgDt: FIXED_NOW - 400 * DAY,
      });
      await ada.connection.call(reviews.assign, {
        body: { reviewIds: [`brand:${id}`], assigneeId: 'usr-ada' },
      });
      const { waitingCount, mineCount } = await ada.connection.call(reviews.summary, {});
      const { send, to } = await openMail();
      await Promise.all([send(FIXED_NOW), send(FIXED_NOW)]);
      await send(FIXED_NOW + 60_000);
      const mails = to(ADA);
      expect(mails).toHaveLength(1);
      const [mail] = mails;
      expect(mail?.subject).toBe(`${waitingCount} items are waiting for review in Northgate Lighting`);
      expect(mail?.from?.value).toEqual([{ name: 'Porchlight', address: 'noreply@porchlight.example' }]);
      expect(mail?.text).toContain(`${mineCount} are assigned to you.`);
      expect(mail?.text).toContain('- Brand: <b>Eve & Co</b> (Mel Castro, 1 year ago)');
      expect(mail?.text).toContain(`And ${waitingCount - 10} more.`);
      expect(mail?.text).toContain('https://workspace.example/review');
      expect(mail?.html).toContain('&lt;b&gt;Eve &amp; Co&lt;/b&gt;');
      expect(mail?.html).not.toContain('<b>Eve');
      // not a member of the other organizations, and not an admin
      expect(to('mel@northgate.example')).toEqual([]);

      await send(FIXED_NOW + DAY);
      expect(to(ADA)).toHaveLength(2);
    });

    it('sends nothing before its hour, while nothing is pending, or to admins who turned it off', async () => {
      const { send, to, mails } = await openMail();
      const early = Math.floor(FIXED_NOW / DAY) * DAY + 5 * DAY + 6 * 3_600_000;
      await send(early);
      expect(mails).toEqual([]);
      const ada = await world.as('ada');
      expect(await setOn(ada, false)).toEqual({ isAvailable: true, isOn: false });
      await send(early + 3_600_000);
      expect(to(ADA)).toEqual([]);
      expect(await setOn(ada, true)).toEqual({ isAvailable: true, isOn: true });
      expect(await ada.connection.call(reviews.digest, {})).toEqual({ isAvailable: true, isOn: true });
      await send(early + 3_700_000);
      expect(to(ADA)).toHaveLength(1);
      // in the demo data, only Northgate has reviews
      expect(mails.every(({ subject }) => !subject?.startsWith('0 '))).toBe(true);
    });

    it('retries what could not be sent, except for permanent errors', async () => {
      const day = FIXED_NOW + 10 * DAY;
      const replies = new Map([[ADA, 451]]);
      const { send, to, logged } = await openMail({ refuse: address => replies.get(address) });
      await send(day);
      expect(to(ADA)).toEqual([]);
      expect(logged).toContainEqual(expect.objectContaining({ responseCode: 451, userId: 'usr-ada' }));
      replies.set(ADA, 550);
      await send(day + 600_000);
      replies.clear();
      await send(day + 1_200_000);
      expect(to(ADA)).toEqual([]);
      await send(day + DAY);
      expect(to(ADA)).toHaveLength(1);
    });

    it('[SH-03] retries after the mail server has rejected the sign-in or the sender', async () => {
      const day = FIXED_NOW + 15 * DAY;
      const rejected = await openMail({ password: 'wrong-secret' });
      await rejected.send(day);
      // one attempt, because the account could be locked
      expect(rejected.logged).toEqual([expect.objectContaining({ code: 'EAUTH', responseCode: 535 })]);
      let reply: number | undefined = 550;
      const { send, to, logged } = await openMail({ refuseSender: () => reply });
      await send(day + 600_000);
      expect(logged).toContainEqual(expect.objectContaining({ responseCode: 550, userId: 'usr-ada' }));
      reply = undefined;
      await send(day + 1_200_000);
      expect(to(ADA)).toHaveLength(1);
    });

    it('logs no secret when the mail server rejects the password', async () => {
      const { send, mails, logged } = await openMail({ password: 'wrong-secret' });
      await send(FIXED_NOW + 20 * DAY);
      expect(mails).toEqual([]);
      expect(logged).toContainEqual(expect.objectContaining({ code: 'EAUTH' }));
      expect(JSON.stringify(logged)).not.toMatch(/wrong-secret|d3JvbmctC2VjcmV0|AHBvcmNoAHdyb25nLXNlY3JldA/);
    });
  });
