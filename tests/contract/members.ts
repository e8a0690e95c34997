import { FIXED_NOW } from '../../server/fake.ts';
import { describe, expect, it } from 'vitest';
import { members as api } from '../../model/contract/members.ts';
import { projects } from '../../model/contract/projects.ts';
import { afterNextSessionRead } from '../afterSessionRead.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';
const stamp = { chgr: 'Ada Lindqvist', chgDt: FIXED_NOW };

export const describeMembers = (name: string, open: Opening) => {
  describe(`members over ${name}`, () => {
    const world = useOpening(open);
    const list = async (persona = 'ada') =>
      (await (await world.as(persona)).dataProvider.members(NORTHGATE)).data;
    const one = async (userId: string) => (await list()).find(member => member.userId === userId);
    const audit = async (action: string) =>
      (
        await world.store.audit.page({ mnId: NORTHGATE, resource: 'members', offset: 0, limit: 100 })
      ).list.filter(entry => entry.action === action);

    it('[ORG-05] lists the members of the organization, by name, to its members', async () => {
      const rows = await list('mel');
      expect(rows.map(({ givenName, role, isYou }) => [givenName, role, isYou])).toEqual([
        ['Ada', 'ADMIN', false],
        ['Mel', 'MEMBER', true],
        ['Omar', 'MEMBER', false],
        ['Pia', 'PROVISIONING_MANAGER', false],
      ]);
      const own = rows.find(row => row.isYou);
      expect(own?.seenDt).toBeGreaterThan(own?.joinDt ?? Infinity);
      expect(rows.find(row => row.givenName === 'Pia')).toMatchObject({ seenDt: null, projects: 0 });
      const { totalCount } = await (
        await world.as('omar')
      ).connection.call(projects.list, { query: { view: 'mine', pageSize: 1 } });
      expect(rows.find(row => row.givenName === 'Omar')?.projects).toBe(totalCount);
    });

    it("[ORG-05] rejects provisioning managers, and isn't found by others", async () => {
      expect(await refusal(list('pia'))).toMatchObject({ status: 403 });
      expect(await refusal(list('otto'))).toMatchObject({ status: 404 });
      expect(await refusal(list('ida'))).toMatchObject({ status: 404 });
    });

    it('[SH-10] shows the names of the admins, and nothing else, to everybody in the organization', async () => {
      const { dataProvider } = await world.as('pia');
      expect((await dataProvider.admins(NORTHGATE)).data).toEqual([
        { userId: 'usr-ada', userNm: 'Ada Lindqvist' },
      ]);
      for (const stranger of ['otto', 'ida'])
        expect(await refusal((await world.as(stranger)).dataProvider.admins(NORTHGATE))).toMatchObject({
          status: 404,
        });
    });

    it('a changed role applies to the next call of that user', async () => {
      const ada = await world.as('ada');
      const mel = await world.as('mel');
      const body = { role: 'ADMIN' as const };
      expect(await refusal(mel.dataProvider.changeRole(NORTHGATE, 'usr-omar', body))).toMatchObject({
        status: 403,
      });
      await ada.dataProvider.changeRole(NORTHGATE, 'usr-mel', body);
      expect((await mel.dataProvider.status()).data.user.may.manageMembers).toBe(true);
      await mel.dataProvider.changeRole(NORTHGATE, 'usr-mel', { role: 'MEMBER' });
      expect((await mel.dataProvider.status()).data.user.may.manageMembers).toBe(false);
      const entries = await audit('changeRole');
      expect(entries.map(({ before, after }) => [before?.role, after?.role].join(' to ')).toSorted()).toEqual(
        ['ADMIN to MEMBER', 'MEMBER to ADMIN'],
      );
      await ada.dataProvider.changeRole(NORTHGATE, 'usr-mel', { role: 'MEMBER' });
      expect(await audit('changeRole')).toHaveLength(2);
    });

    it('keeps one admin: the last one can neither change role nor leave', async () => {
      const { dataProvider } = await world.as('ada');
      for (const attempt of [
        () => dataProvider.changeRole(NORTHGATE, 'usr-ada', { role: 'MEMBER' }),
        () => dataProvider.removeMember(NORTHGATE, 'usr-ada', 'usr-omar'),
      ]) {
        expect(await refusal(attempt())).toMatchObject({ status: 409, code: 'conflict' });
      }
      expect(await one('usr-ada')).toMatchObject({ role: 'ADMIN' });
    });

    it('keeps one admin of two who demote each other at once', async () => {
      const ada = await world.as('ada');
      const omar = await world.as('omar');
      await ada.dataProvider.changeRole(NORTHGATE, 'usr-omar', { role: 'ADMIN' });
      const results = await Promise.allSettled([
        ada.dataProvider.changeRole(NORTHGATE, 'usr-omar', { role: 'MEMBER' }),
        omar.dataProvider.changeRole(NORTHGATE, 'usr-ada', { role: 'MEMBER' }),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { data } = await omar.dataProvider.members(NORTHGATE);
      expect(data.filter(({ role }) => role === 'ADMIN')).toHaveLength(1);
      await world.store.members.setRole(NORTHGATE, 'usr-ada', 'ADMIN', stamp);
      await world.store.members.setRole(NORTHGATE, 'usr-omar', 'MEMBER', stamp);
    });

    it("responds with 404 for a user who isn't a member", async () => {
      const { dataProvider, connection } = await world.as('ada');
      const body = { role: 'MEMBER' as const };
      expect(await refusal(dataProvider.changeRole(NORTHGATE, 'usr-otto', body))).toMatchObject({
        status: 404,
      });
      expect(await refusal(dataProvider.removeMember(NORTHGATE, 'usr-otto'))).toMatchObject({ status: 404 });
      const params = { mnId: NORTHGATE, userId: 'usr-otto' };
      expect(await refusal(connection.call(api.endSessions, { params }))).toMatchObject({ status: 404 });
    });

    it('[ORG-05] gives a project to a colleague, who can edit it from then on', async () => {
      const omar = await world.as('omar');
      const mel = await world.as('mel');
      const mine = { query: { view: 'mine' as const, pageSize: 1 } };
      const {
        list: [project],
      } = await omar.connection.call(projects.list, mine);
      const id = project?.pjtId ?? '';
      expect(await refusal(mel.dataProvider.transferProject(id, 'usr-mel'))).toMatchObject({ status: 403 });
      for (const ownerId of ['usr-pia', 'usr-otto', 'nobody'])
        expect(await refusal(omar.dataProvider.transferProject(id, ownerId))).toMatchObject({
          status: 422,
          errors: { ownerId: expect.any(String) },
        });
      const { data } = await omar.dataProvider.transferProject(id, 'usr-mel');
      expect(data).toMatchObject({ ownerNm: 'Mel Castro', isOwner: false, canEdit: false });
      expect((await mel.dataProvider.getOne('projects', { id })).data).toMatchObject({ isOwner: true });
      const entries = await world.store.audit.page({ mnId: NORTHGATE, recordId: id, offset: 0, limit: 1 });
      expect(entries.list[0]).toMatchObject({
        before: { ownerNm: 'Omar Haddad' },
        after: { ownerNm: 'Mel Castro' },
      });
    });

    it('a new provisioning manager owns nothing: the projects are transferred', async () => {
      const { dataProvider } = await world.as('ada');
      const before = await one('usr-mel');
      expect(before?.projects).toBeGreaterThan(0);
      const omars = (await one('usr-omar'))?.projects ?? 0;
      const body = { role: 'PROVISIONING_MANAGER' as const };
      expect(
        await refusal(dataProvider.changeRole(NORTHGATE, 'usr-mel', { ...body, transferTo: 'usr-pia' })),
      ).toMatchObject({ status: 422, errors: { transferTo: expect.any(String) } });
      await dataProvider.changeRole(NORTHGATE, 'usr-mel', { ...body, transferTo: 'usr-omar' });
      expect(await one('usr-mel')).toMatchObject({ role: 'PROVISIONING_MANAGER', projects: 0 });
      expect((await one('usr-omar'))?.projects).toBe(omars + (before?.projects ?? 0));
    });

    it("ends a member's sessions, also those in the private workspace, which could switch back", async () => {
      const ada = await world.as('ada');
      const [here, home] = [await world.as('omar'), await world.as('omar')];
      await home.dataProvider.switchOrganization('INDIVIDUAL');
      await ada.dataProvider.endMemberSessions(NORTHGATE, 'usr-omar');
      expect(await refusal(here.dataProvider.status())).toMatchObject({ status: 401 });
      expect(await refusal(home.dataProvider.switchOrganization('COMPANY'))).toMatchObject({ status: 401 });
      expect(await one('usr-omar')).toMatchObject({ seenDt: null });
      const entries = await audit('endSessions');
      expect(entries.map(({ recordId }) => recordId)).toEqual(['usr-omar']);
    });

    it('a member who leaves says who gets the projects, and stays signed in at home', async () => {
      const omar = await world.as('omar');
      const { projects: count = 0 } = (await one('usr-omar')) ?? {};
      const adas = (await one('usr-ada'))?.projects ?? 0;
      expect(await refusal(omar.dataProvider.removeMember(NORTHGATE, 'usr-omar'))).toMatchObject({
        status: 409,
        errors: { transferTo: expect.any(String) },
      });
      for (const transferTo of ['usr-pia', 'usr-omar', 'usr-otto'])
        expect(
          await refusal(omar.dataProvider.removeMember(NORTHGATE, 'usr-omar', transferTo)),
        ).toMatchObject({ status: 422, errors: { transferTo: expect.any(String) } });
      await omar.dataProvider.removeMember(NORTHGATE, 'usr-omar', 'usr-ada');
      const { user } = (await omar.dataProvider.status()).data;
      expect(user).toMatchObject({ mnIdTypeCd: 'INDIVIDUAL', isEnrolled: false });
      expect(await one('usr-omar')).toBeUndefined();
      expect((await one('usr-ada'))?.projects).toBe(adas + count);
      expect(await audit('leave')).toMatchObject([
        { recordId: 'usr-omar', before: { projects: count, projectsTo: 'Ada Lindqvist' } },
      ]);
    });

    it('nobody can leave a private workspace', async () => {
      const { dataProvider } = await world.as('ida');
      expect(await refusal(dataProvider.removeMember('Zb4t', 'usr-ida'))).toMatchObject({ status: 409 });
    });
  });

  describe(`a removed member over ${name}`, () => {
    const world = useOpening(open);

    it('[ORG-05] loses sessions, tokens and projects here in one step', async () => {
      const ada = await world.as('ada');
      const [omar, atHome] = [await world.as('omar'), await world.as('omar')];
      await atHome.dataProvider.switchOrganization('INDIVIDUAL');
      const { db, apiTokens } = world.store;
      const token = {
        userId: 'usr-omar',
        tokenNm: 'CI',
        hint: 'ab',
        scopes: '["read"]',
        // after everybody else joined
        crtDt: FIXED_NOW,
        usedDt: null,
      };
      const expiryDt = Number.MAX_SAFE_INTEGER;
      await db
        .insertInto('apiTokens')
        .values([
          { ...token, expiryDt, tokenId: 't1', tokenHash: 'h1', mnId: NORTHGATE },
          { ...token, expiryDt, tokenId: 't2', tokenHash: 'h2', mnId: 'T4xd' },
        ])
        .execute();
      const { data } = await ada.dataProvider.members(NORTHGATE);
      const owned = data.find(({ userId }) => userId === 'usr-omar')?.projects ?? 0;
      const versions = await db
        .selectFrom('projects')
        .select(['pjtId', 'version'])
        .where('ownerId', '=', 'usr-omar')
        .where('mnId', '=', NORTHGATE)
        .execute();
      expect(versions).toHaveLength(owned);

      await ada.dataProvider.removeMember(NORTHGATE, 'usr-omar');

      expect(await refusal(omar.dataProvider.status())).toMatchObject({ status: 401 });
      expect((await atHome.dataProvider.status()).data.user.isEnrolled).toBe(false);
      expect([await apiTokens.find('h1', 0), (await apiTokens.find('h2', 0))?.user.userId]).toEqual([
        undefined,
        'usr-omar',
      ]);
      const [{ pjtId, version } = { pjtId: '', version: 0 }] = versions;
      expect(await world.store.projects.find(pjtId)).toMatchObject({
        ownerId: 'usr-ada',
        chgr: 'Ada Lindqvist',
        version: version + 1,
      });
      const { list } = await world.store.audit.page({
        mnId: NORTHGATE,
        resource: 'members',
        offset: 0,
        limit: 9,
      });
      expect(list.map(({ action, before }) => [action, before?.projects])).toEqual([['remove', owned]]);
    });

    it('[ORG-05] has no way back: invitations that they created are revoked, those as an admin with the role', async () => {
      const ada = await world.as('ada');
      await ada.dataProvider.changeRole(NORTHGATE, 'usr-mel', { role: 'ADMIN' });
      const mel = await world.as('mel');
      const inviteAs = async (role: 'ADMIN' | 'MEMBER') =>
        (await mel.dataProvider.invite(NORTHGATE, { role })).data.invite.inviteId;
      const ids = [await inviteAs('ADMIN'), await inviteAs('MEMBER')];
      const adas = (await ada.dataProvider.invite(NORTHGATE, { role: 'ADMIN' })).data.invite.inviteId;
      const states = async () => {
        const { data } = await ada.dataProvider.invites(NORTHGATE);
        return [...ids, adas].map(id => data.find(({ inviteId }) => inviteId === id)?.status);
      };
      await ada.dataProvider.changeRole(NORTHGATE, 'usr-mel', { role: 'MEMBER' });
      expect(await states()).toEqual(['REVOKED', 'PENDING', 'PENDING']);
      await ada.dataProvider.removeMember(NORTHGATE, 'usr-mel');
      expect(await states()).toEqual(['REVOKED', 'REVOKED', 'PENDING']);
      const { list } = await world.store.audit.page({
        mnId: NORTHGATE,
        resource: 'invites',
        action: ['revoke'],
        offset: 0,
        limit: 9,
      });
      expect(list.map(({ recordId }) => recordId).toSorted()).toEqual(ids.toSorted());
      expect(list[0]).toMatchObject({ userNm: 'Ada Lindqvist', after: null });
    });
  });

  describe(`an admin who loses the role before a write begins, over ${name}`, () => {
    const world = useOpening(open);

    it.each<[string, (mel: Client['dataProvider'], inviteId: string) => Promise<unknown>]>([
      ['change a role', mel => mel.changeRole(NORTHGATE, 'usr-omar', { role: 'ADMIN' })],
      ['remove a member', mel => mel.removeMember(NORTHGATE, 'usr-pia')],
      ['end sessions', mel => mel.endMemberSessions(NORTHGATE, 'usr-ada')],
      ['invite', mel => mel.invite(NORTHGATE, { role: 'ADMIN' })],
      ['revoke an invitation', (mel, inviteId) => mel.revokeInvite(NORTHGATE, inviteId)],
    ])('[ORG-05] can not %s', async (_, write) => {
      const [ada, mel] = [await world.as('ada'), await world.as('mel')];
      const { invite } = (await ada.dataProvider.invite(NORTHGATE, { role: 'MEMBER' })).data;
      const setRole = (role: 'ADMIN' | 'MEMBER') =>
        ada.dataProvider.changeRole(NORTHGATE, 'usr-mel', { role });
      const state = async () => ({
        roles: (await ada.dataProvider.members(NORTHGATE)).data.map(({ userId, role }) => [userId, role]),
        invites: (await ada.dataProvider.invites(NORTHGATE)).data.map(({ inviteId, status }) => [
          inviteId,
          status,
        ]),
      });
      const before = await state();
      await setRole('ADMIN');
      afterNextSessionRead(world.store, () => setRole('MEMBER'));
      expect(await refusal(write(mel.dataProvider, invite.inviteId))).toMatchObject({ status: 403 });
      expect(await state()).toEqual(before);
    });

    it('[ORG-05] can not transfer a project', async () => {
      const [ada, mel, omar] = [await world.as('ada'), await world.as('mel'), await world.as('omar')];
      const body = { pjtNm: 'Doorbell', prodType: 'MQTT' as const };
      const { pjtId } = await omar.connection.call(projects.create, { body });
      const setRole = (role: 'ADMIN' | 'MEMBER') =>
        ada.dataProvider.changeRole(NORTHGATE, 'usr-mel', { role });
      await setRole('ADMIN');
      afterNextSessionRead(world.store, () => setRole('MEMBER'));
      const transfer = mel.connection.call(projects.transfer, {
        params: { projectId: pjtId },
        body: { ownerId: 'usr-mel' },
      });
      expect(await refusal(transfer)).toMatchObject({ status: 403 });
    });
  });
};
