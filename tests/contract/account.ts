import { describe, expect, it } from 'vitest';
import { session } from '../../model/contract/session.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { addApiToken, addSession } from '../records.ts';
import { type Opening, refusal, useOpening } from './opening.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const mel = { userId: 'usr-mel', mnId: '8kQ2' };

const describeSessions = (name: string, open: Opening) =>
  describe(`active sessions over ${name}`, () => {
    const world = useOpening(open);

    it('lists active ones, the newest first, with their organization and browser', async () => {
      const { dataProvider } = await world.as('mel');
      const older = { ...mel, crtDt: FIXED_NOW - HOUR, seenDt: FIXED_NOW - MINUTE, userAgent: 'Lynx/2.9' };
      const sessionId = await addSession(world.store, { ...older, mnId: 'c9Rw' });
      // idle too long, too old, another user's, and one in an organization where she is not a member
      await addSession(world.store, { ...mel, crtDt: FIXED_NOW - 2 * HOUR, seenDt: FIXED_NOW - HOUR });
      await addSession(world.store, { ...mel, crtDt: FIXED_NOW - 12 * HOUR });
      await addSession(world.store, { ...mel, userId: 'usr-omar' });
      await addSession(world.store, { ...mel, mnId: 'hK7v' });
      const { data } = await dataProvider.sessions();
      expect(data).toEqual([
        {
          sessionId: expect.stringMatching(/^[0-9a-f]{16}$/),
          crtDt: FIXED_NOW,
          seenDt: FIXED_NOW,
          userAgent: expect.any(String),
          mnNm: 'Northgate Lighting',
          isCurrent: true,
        },
        {
          sessionId,
          crtDt: FIXED_NOW - HOUR,
          seenDt: FIXED_NOW - MINUTE,
          userAgent: 'Lynx/2.9',
          mnNm: 'Private workspace',
          isCurrent: false,
        },
      ]);
    });

    it("ends another session at once, but not the caller's own", async () => {
      const [here, there] = [await world.as('omar'), await world.as('omar')];
      const { data } = await here.dataProvider.sessions();
      const [other] = data.filter(({ isCurrent }) => !isCurrent).slice(-1);
      const current = data.find(({ isCurrent }) => isCurrent);
      expect(await refusal(here.dataProvider.endSession(current?.sessionId ?? ''))).toMatchObject({
        status: 409,
        code: 'conflict',
      });
      for (const { sessionId } of data.filter(({ isCurrent }) => !isCurrent))
        expect(await here.dataProvider.endSession(sessionId)).toEqual({ data: { done: true } });
      expect(await refusal(there.connection.call(session.status, {}))).toMatchObject({ status: 401 });
      expect((await here.dataProvider.sessions()).data).toHaveLength(1);
      expect(await refusal(here.dataProvider.endSession(other?.sessionId ?? ''))).toMatchObject({
        status: 404,
      });
    });

    it('does not find the sessions of others, nor unknown ids', async () => {
      const [ada, otto] = [await world.as('ada'), await world.as('otto')];
      const { data } = await otto.dataProvider.sessions();
      for (const sessionId of [data[0]?.sessionId ?? '', 'f'.repeat(64), '', '%', "' or 1=1 --"]) {
        if (sessionId === '') continue;
        expect(await refusal(ada.dataProvider.endSession(sessionId))).toMatchObject({ status: 404 });
      }
      expect((await otto.dataProvider.sessions()).data).toEqual(data);
    });

    it('ends all others with one audit row, and writes none if there is no other', async () => {
      const clients = [await world.as('pia'), await world.as('pia'), await world.as('pia')];
      const [here] = clients;
      const rows = async () => {
        const { store } = world;
        const all = await store.db.selectFrom('audit').selectAll().where('userId', '=', 'usr-pia').execute();
        return all.filter(({ action }) => action === 'endSessions').map(({ before }) => before);
      };
      await here?.dataProvider.endOtherSessions();
      await here?.dataProvider.endOtherSessions();
      expect(await rows()).toEqual(['{"sessions":2}']);
      const fates = await Promise.allSettled(clients.map(({ dataProvider }) => dataProvider.status()));
      expect(fates.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    });
  });

const describeTokens = (name: string, open: Opening) =>
  describe(`API tokens over ${name}`, () => {
    const world = useOpening(open);

    it('are limited in each organization, where they can be revoked', async () => {
      const { dataProvider } = await world.as('mel');
      for (let count = 0; count < 20; count++)
        // oxlint-disable-next-line no-await-in-loop -- one after another
        await addApiToken(world.store, { ...mel, mnId: 'c9Rw' });
      const token = { tokenNm: 'CI', scopes: ['read' as const], days: 30 as const };
      await dataProvider.createApiToken(token);
      await dataProvider.switchOrganization('INDIVIDUAL');
      expect(await refusal(dataProvider.createApiToken(token))).toMatchObject({ status: 409 });
      const { data } = await dataProvider.apiTokens();
      expect(data).toHaveLength(20);
      await dataProvider.revokeApiToken(data[0]?.tokenId ?? '');
      await dataProvider.createApiToken(token);
    });
  });

const describeEnrolment = (name: string, open: Opening) =>
  describe(`enrollment over ${name}`, () => {
    const world = useOpening(open);
    const company = { mnNm: '  Berg Sensors ', website: 'https://berg.example' };

    it('[ORG-03] requires a name, and a valid website if there is one', async () => {
      const { dataProvider } = await world.as('ida');
      const wrong = { mnNm: '', website: 'http://berg.example' };
      expect(await refusal(dataProvider.enrolOrganization(wrong))).toMatchObject({
        status: 422,
        errors: {
          mnNm: 'Enter the name of your organization.',
          website: 'Enter a URL that starts with https://.',
        },
      });
      for (const website of ['javascript:alert(1)', 'https://localhost', 'berg.example'])
        expect(await refusal(dataProvider.enrolOrganization({ mnNm: 'Berg', website }))).toMatchObject({
          status: 422,
        });
    });

    it("[ORG-03] creates one company from two calls at once, with its admin, and doesn't switch the session", async () => {
      const [one, two] = [await world.as('ida'), await world.as('ida')];
      const before = (await one.dataProvider.status()).data.user;
      expect(before).toMatchObject({ mnIdTypeCd: 'INDIVIDUAL', isEnrolled: false });
      const work = [one, two].map(({ dataProvider }) => dataProvider.enrolOrganization(company));
      const fates = await Promise.allSettled(work);
      expect(fates.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [done] = fates.flatMap(fate => (fate.status === 'fulfilled' ? [fate.value.data] : []));
      expect(done).toEqual({
        mnId: expect.stringMatching(/^\w{4,8}$/),
        mnIdTypeCd: 'COMPANY',
        mnNm: 'Berg Sensors',
      });

      const { data: places } = await one.dataProvider.organizationTypes();
      expect(places).toEqual([
        { ...done, role: 'ADMIN' },
        { mnId: before.mnId, mnIdTypeCd: 'INDIVIDUAL', mnNm: 'Private workspace', role: 'MEMBER' },
      ]);
      const { data: still } = await one.dataProvider.status();
      expect(still.user).toMatchObject({ mnId: before.mnId, mnIdTypeCd: 'INDIVIDUAL', isEnrolled: true });
      const stored = await world.store.accounts.organization(done?.mnId ?? '');
      expect(stored).toMatchObject({ website: 'https://berg.example', crtr: 'Ida Berg', crtDt: FIXED_NOW });

      const rows = await world.store.db.selectFrom('audit').selectAll().execute();
      expect(rows.filter(({ action }) => action === 'enrol')).toEqual([
        expect.objectContaining({
          mnId: done?.mnId,
          userId: 'usr-ida',
          recordId: done?.mnId,
          after: '{"mnNm":"Berg Sensors","website":"https://berg.example"}',
        }),
      ]);

      expect(await refusal(two.dataProvider.enrolOrganization(company))).toMatchObject({ status: 409 });
      await one.dataProvider.switchOrganization('COMPANY');
      const { data: moved } = await one.dataProvider.status();
      expect(moved.user).toMatchObject({ mnId: done?.mnId, role: 'ADMIN', may: { publish: true } });
    });

    it('[ORG-03] rejects members of a company, from any workspace', async () => {
      const { dataProvider } = await world.as('mel');
      expect(await refusal(dataProvider.enrolOrganization({ mnNm: 'Second' }))).toMatchObject({
        status: 409,
      });
      await dataProvider.switchOrganization('INDIVIDUAL');
      expect(await refusal(dataProvider.enrolOrganization({ mnNm: 'Second' }))).toMatchObject({
        status: 409,
      });
    });
  });

export const describeAccount = (name: string, open: Opening) => {
  describeSessions(name, open);
  describeTokens(name, open);
  describeEnrolment(name, open);
};
