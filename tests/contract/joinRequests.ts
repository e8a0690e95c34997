import { describe, expect, it } from 'vitest';
import { joinRequests as api } from '../../model/contract/joinRequests.ts';
import { invites } from '../../model/contract/members.ts';
import type { Endpoint } from '../../model/contract/endpoint.ts';
import { organizations } from '../../model/contract/organizations.ts';
import { type ReviewDecision, reviews } from '../../model/contract/reviews.ts';
import { session } from '../../model/contract/session.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { afterNextSessionRead } from '../afterSessionRead.ts';
import { addProject } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';
const HARBOUR = 'hK7v';

const tokenOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('token') ?? '';

export const describeJoinRequests = (name: string, open: Opening) =>
  describe(`requests to join over ${name}`, () => {
    const world = useOpening(open);

    const link = async (role: 'MEMBER' | 'PROVISIONING_MANAGER' = 'MEMBER') => {
      const { dataProvider } = await world.as('ada');
      const { data } = await dataProvider.invite(NORTHGATE, { role, needsApproval: true });
      expect(data.invite.needsApproval).toBe(true);
      return tokenOf(data.path);
    };

    const statusOf = async ({ connection }: Pick<Client, 'connection'>) =>
      (await connection.call(session.status, {})).user;

    let people = 0;
    /** A new user who has requested to join. */
    const asker = async (role?: 'MEMBER' | 'PROVISIONING_MANAGER') => {
      const { connection } = await world.as('pia');
      await connection.call(session.signOut, {});
      people += 1;
      const person = {
        kind: 'newAccount' as const,
        token: await link(role),
        givenName: 'Jo',
        familyName: `Asker${people}`,
        email: `jo${people}@asker.example`,
        password: 'a long enough password',
      };
      const place = await connection.call(invites.join, { body: person });
      expect(place).toMatchObject({ mnId: NORTHGATE, isWaiting: true });
      const [request] = await connection.call(api.list, {});
      return { connection, reviewId: `joinRequest:${request!.requestId}`, requestId: request!.requestId };
    };

    const item = async (ada: Client, reviewId: string) =>
      (await ada.connection.call(reviews.one, { params: { reviewId } })).item;

    const decide = async (
      ada: Client,
      reviewIds: readonly string[],
      decision: ReviewDecision = 'approve',
      comment = '',
    ) => {
      const items = await Promise.all(
        reviewIds.map(async reviewId => ({ reviewId, version: (await item(ada, reviewId)).version })),
      );
      return ada.connection.call(reviews.decide, { body: { decision, comment, items } });
    };

    const undo = (ada: Client, decisionId: string) =>
      ada.connection.call(reviews.undo, { params: { decisionId } });

    it('[SH-03] is in the review queue, and gives access to nothing until an admin approves', async () => {
      const ada = await world.as('ada');
      const jo = await asker('PROVISIONING_MANAGER');
      expect(await statusOf(jo)).toMatchObject({ mnIdTypeCd: 'INDIVIDUAL', isEnrolled: false });
      const types = await jo.connection.call(organizations.types, {});
      expect(types.map(({ mnId }) => mnId)).not.toContain(NORTHGATE);
      const { list, kindCounts } = await ada.connection.call(reviews.list, {
        query: { kindList: 'joinRequest', pageSize: 100 },
      });
      expect(list).toHaveLength(kindCounts.joinRequest);
      const own = list.find(({ reviewId }) => reviewId === jo.reviewId);
      expect(own).toMatchObject({ detail: 'PROVISIONING_MANAGER', changeCount: null, project: null });
      const { fields, isWaiting } = await ada.connection.call(reviews.one, {
        params: { reviewId: jo.reviewId },
      });
      expect(isWaiting).toBe(true);
      expect(fields.map(({ field, after }) => [field, after])).toEqual([
        ['role', 'PROVISIONING_MANAGER'],
        ['email', expect.stringContaining('@asker.example')],
        ['inviterNm', 'Ada Lindqvist'],
      ]);

      const decision = await decide(ada, [jo.reviewId], 'approve', 'Welcome.');
      expect(decision.failures).toEqual([]);
      expect(await jo.connection.call(api.list, {})).toMatchObject([
        { mnNm: 'Northgate Lighting', status: 'APPROVED', reason: 'Welcome.' },
      ]);
      await jo.connection.call(organizations.switchType, { body: { mnIdTypeCd: 'COMPANY' } });
      expect(await statusOf(jo)).toMatchObject({ mnId: NORTHGATE, role: 'PROVISIONING_MANAGER' });
      const entries = await world.store.db
        .selectFrom('audit')
        .select(['action', 'userNm', 'mnId'])
        .where('recordId', '=', jo.requestId)
        .orderBy('at')
        .execute();
      expect(entries.map(({ action, mnId }) => [action, mnId]).toSorted()).toEqual([
        ['approve', NORTHGATE],
        ['submit', NORTHGATE],
      ]);
    });

    it('an approval renews the open pages of the new member', async () => {
      const ada = await world.as('ada');
      const jo = await asker();
      const { userId } = await statusOf(jo);
      const changes: unknown[] = [];
      world.store.onSessionChange(change => void changes.push(change));
      await decide(ada, [jo.reviewId]);
      expect(changes).toContainEqual({ userId });
    });

    it('[SH-03] undoing an approval ends the membership and its sessions; undoing a rejection reopens the request', async () => {
      const ada = await world.as('ada');
      const jo = await asker();
      const { decisionId } = await decide(ada, [jo.reviewId]);
      await jo.connection.call(organizations.switchType, { body: { mnIdTypeCd: 'COMPANY' } });
      const { userId } = await statusOf(jo);
      expect(await undo(ada, decisionId)).toMatchObject({ state: 'undone', failures: [] });
      expect(await refusal(jo.connection.call(session.status, {}))).toMatchObject({ status: 401 });
      const places = await world.store.accounts.membershipsOf(userId);
      expect(places.map(({ mnIdTypeCd }) => mnIdTypeCd)).toEqual(['INDIVIDUAL']);
      // on the Members page, which doesn't show requests to every member
      const { list } = await world.store.audit.page({
        mnId: NORTHGATE,
        resource: 'members',
        recordId: userId,
        offset: 0,
        limit: 9,
      });
      expect(list.map(({ action, userNm }) => [action, userNm]).toSorted()).toEqual([
        ['join', 'Ada Lindqvist'],
        ['remove', 'Ada Lindqvist'],
      ]);

      expect(await refusal(decide(ada, [jo.reviewId], 'reject'))).toMatchObject({ status: 422 });
      const rejected = await decide(ada, [jo.reviewId], 'reject', 'Not with this address.');
      expect(rejected.failures).toEqual([]);
      expect(await world.store.accounts.membershipsOf(userId)).toHaveLength(1);
      const detail = await ada.connection.call(reviews.one, { params: { reviewId: jo.reviewId } });
      expect(detail).toMatchObject({
        isWaiting: false,
        earlier: [{ decision: 'reject', comment: 'Not with this address.' }],
      });
      await undo(ada, rejected.decisionId);
      expect(await ada.connection.call(reviews.one, { params: { reviewId: jo.reviewId } })).toMatchObject({
        isWaiting: true,
        earlier: [],
      });
    });

    it("[SH-03] an approval can't be undone once the member owns a project or has another role", async () => {
      const ada = await world.as('ada');
      const [owner, promoted] = [await asker(), await asker()];
      const decision = await decide(ada, [owner.reviewId, promoted.reviewId]);
      const ids = await Promise.all([owner, promoted].map(async one => (await statusOf(one)).userId));
      await addProject(world.store, { mnId: NORTHGATE, ownerId: ids[0]! });
      await world.store.members.setRole(NORTHGATE, ids[1]!, 'ADMIN', {
        chgr: 'Ada Lindqvist',
        chgDt: FIXED_NOW,
      });
      // nothing was undone, so the first reason is the error
      const { message } = await refusal(undo(ada, decision.decisionId));
      expect(message).toMatch(/owns projects now|the item has changed since/);
      const members = (await ada.dataProvider.members(NORTHGATE)).data.map(({ userId }) => userId);
      expect(members).toEqual(expect.arrayContaining(ids));
    });

    it("a rejection can't be undone once the user belongs to another company", async () => {
      const ada = await world.as('ada');
      const jo = await asker();
      const { decisionId } = await decide(ada, [jo.reviewId], 'reject', 'Not with this address.');
      await jo.connection.call(organizations.enrol, { body: { mnNm: `Asker's own ${people}` } });
      const { message } = await refusal(undo(ada, decisionId));
      expect(message).toContain('joined another company');
      expect(await jo.connection.call(api.list, {})).toMatchObject([{ status: 'REJECTED' }]);
    });

    it('can only be withdrawn by its sender, and then not approved', async () => {
      const ada = await world.as('ada');
      const jo = await asker();
      const { version } = await item(ada, jo.reviewId);
      const withdraw = ({ connection }: Pick<Client, 'connection'>) =>
        connection.call(api.withdraw, { params: { requestId: jo.requestId } });
      for (const persona of ['ada', 'mel', 'otto', 'ida'])
        // oxlint-disable-next-line no-await-in-loop -- one browser after another
        expect(await refusal(withdraw(await world.as(persona)))).toMatchObject({ status: 404 });
      await withdraw(jo);
      expect(await jo.connection.call(api.list, {})).toMatchObject([{ status: 'WITHDRAWN' }]);
      expect(await refusal(withdraw(jo))).toMatchObject({ status: 409 });
      const items = [{ reviewId: jo.reviewId, version }];
      const decided = ada.connection.call(reviews.decide, {
        body: { decision: 'approve', comment: '', items },
      });
      expect((await decided).failures).toMatchObject([{ message: expect.stringContaining('withdrew') }]);
    });

    it('nobody can ask twice', async () => {
      const jo = await asker();
      const again = jo.connection.call(invites.join, { body: { kind: 'signedIn', token: await link() } });
      await expect(again).rejects.toThrow('You already asked to join Northgate Lighting.');
    });

    const waysToJoin: Record<string, (jo: Pick<Client, 'connection'>) => Promise<unknown>> = {
      'enrolls an organization': jo =>
        jo.connection.call(organizations.enrol, { body: { mnNm: `Asker's own ${people}` } }),
      'uses an invitation': async jo => {
        const { data } = await (await world.as('ada')).dataProvider.invite(NORTHGATE, { role: 'MEMBER' });
        const token = tokenOf(data.path);
        await jo.connection.call(invites.join, { body: { kind: 'signedIn', token } });
      },
      'is admitted by another company': async jo => {
        const otto = await world.as('otto');
        const { data } = await otto.dataProvider.invite(HARBOUR, { role: 'MEMBER', needsApproval: true });
        const token = tokenOf(data.path);
        await jo.connection.call(invites.join, { body: { kind: 'signedIn', token } });
        const request = (await jo.connection.call(api.list, {})).find(({ mnId }) => mnId === HARBOUR);
        const { failures } = await decide(otto, [`joinRequest:${request?.requestId}`]);
        expect(failures).toEqual([]);
      },
    };
    it.each(Object.entries(waysToJoin))('is withdrawn if its sender %s', async (_, joinCompany) => {
      const ada = await world.as('ada');
      const jo = await asker();
      const { version } = await item(ada, jo.reviewId);
      await joinCompany(jo);
      const own = await jo.connection.call(api.list, {});
      expect(own.find(({ requestId }) => requestId === jo.requestId)).toMatchObject({ status: 'WITHDRAWN' });
      expect(own.filter(({ mnId }) => mnId === HARBOUR).every(({ status }) => status === 'APPROVED')).toBe(
        true,
      );
      const items = [{ reviewId: jo.reviewId, version }];
      const { failures } = await ada.connection.call(reviews.decide, {
        body: { decision: 'approve', comment: '', items },
      });
      expect(failures).toMatchObject([{ message: expect.stringContaining('or joined a company') }]);
      const { list } = await world.store.audit.page({
        mnId: NORTHGATE,
        recordId: jo.requestId,
        action: ['withdraw'],
        offset: 0,
        limit: 9,
      });
      expect(list).toMatchObject([{ userNm: `Jo Asker${people}`, after: { status: 'WITHDRAWN' } }]);
    });

    it('[SH-03] is not approved by an admin who loses the role before the decision', async () => {
      const { reviewId } = await asker();
      const [ada, mel] = [await world.as('ada'), await world.as('mel')];
      const setRole = (role: 'ADMIN' | 'MEMBER') =>
        ada.dataProvider.changeRole(NORTHGATE, 'usr-mel', { role });
      await setRole('ADMIN');
      const { version } = await item(mel, reviewId);
      afterNextSessionRead(world.store, () => setRole('MEMBER'));
      const body = { decision: 'approve' as const, comment: '', items: [{ reviewId, version }] };
      const { failures } = await mel.connection.call(reviews.decide, { body });
      expect(failures).toMatchObject([{ reviewId, code: 'forbidden' }]);
      expect(await item(ada, reviewId)).toMatchObject({ reviewId, version });
    });

    it('is only visible to admins of its organization, who decide', async () => {
      const { reviewId } = await asker();
      const items = [{ reviewId, version: 1 }];
      const call = async (persona: string, endpoint: Endpoint, args: object) =>
        refusal((await world.as(persona)).connection.call(endpoint, args));
      for (const [persona, status] of [
        ['mel', 403],
        ['pia', 403],
        ['ida', 403],
        ['otto', 404],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one browser after another
        expect(await call(persona, reviews.one, { params: { reviewId } })).toMatchObject({ status });
        const body = { decision: 'approve', comment: '', items };
        // oxlint-disable-next-line no-await-in-loop -- see above
        expect(await call(persona, reviews.decide, { body })).toMatchObject({ status });
      }
    });
  });
