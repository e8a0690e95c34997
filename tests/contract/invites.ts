import { describe, expect, it } from 'vitest';
import { invites as api } from '../../model/contract/members.ts';
import { session } from '../../model/contract/session.ts';
import { endSessionOfNextCall } from '../afterSessionRead.ts';
import { type Opening, refusal, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';
const WEEK = 7 * 24 * 3_600_000;

const person = (email: string) => ({
  kind: 'newAccount' as const,
  givenName: 'Jonas',
  familyName: 'Weber',
  email,
  password: 'a long enough password',
});

export const describeInvites = (name: string, open: Opening) =>
  describe(`invitations over ${name}`, () => {
    let time = Date.UTC(2026, 10, 21, 14, 31);
    const world = useOpening(open, { now: () => time });

    const visitor = async () => {
      const { connection } = await world.as('pia');
      await connection.call(session.signOut, {});
      return connection;
    };
    const invite = async (body: { role?: 'MEMBER' | 'ADMIN'; email?: string } = {}) => {
      const { dataProvider } = await world.as('ada');
      const { data } = await dataProvider.invite(NORTHGATE, { role: 'MEMBER', ...body });
      return { ...data, token: new URLSearchParams(data.path.split('?')[1]).get('token') ?? '' };
    };
    const statusOf = async (inviteId: string) =>
      (await (await world.as('ada')).dataProvider.invites(NORTHGATE)).data.find(
        row => row.inviteId === inviteId,
      )?.status;

    it('returns the link once and only stores its hash', async () => {
      const { token, path, invite: made } = await invite({ email: 'Jonas@Northgate.example' });
      expect(path).toMatch(/^\/api\/sa\/join\?token=[\w-]{43}$/);
      expect(made).toMatchObject({
        status: 'PENDING',
        email: 'jonas@northgate.example',
        expiryDt: time + WEEK,
      });
      const { db } = world.store;
      const kept = [
        await db.selectFrom('invites').selectAll().execute(),
        await db.selectFrom('audit').selectAll().execute(),
        await db.selectFrom('idempotency').selectAll().execute(),
      ];
      expect(JSON.stringify(kept)).toContain(made.inviteId);
      expect(JSON.stringify(kept)).not.toContain(token);
      const { data } = await (await world.as('ada')).dataProvider.invites(NORTHGATE);
      expect(JSON.stringify(data)).not.toMatch(/token|hash/i);
      expect(data[0]?.inviteId).toBe(made.inviteId);
      expect(data.map(({ status }) => status)).toContain('EXPIRED');
    });

    it('rejects an address of a member, and invitations from non-admins', async () => {
      expect(await refusal(invite({ email: 'mel@northgate.example' }))).toMatchObject({
        status: 422,
        errors: { email: expect.any(String) },
      });
      const { dataProvider } = await world.as('mel');
      expect(await refusal(dataProvider.invite(NORTHGATE, { role: 'MEMBER' }))).toMatchObject({
        status: 403,
      });
      expect(await refusal(dataProvider.invites(NORTHGATE))).toMatchObject({ status: 403 });
    });

    it('[ORG-01] creates an account with a private workspace, and signs in to the company', async () => {
      const connection = await visitor();
      const { token, invite: made } = await invite({ role: 'ADMIN' });
      expect(await connection.call(api.look, { body: { token } })).toMatchObject({
        mnNm: 'Northgate Lighting',
        crtr: 'Ada Lindqvist',
        role: 'ADMIN',
        email: null,
      });
      const place = await connection.call(api.join, { body: { token, ...person('jonas@weber.example') } });
      expect(place).toEqual({
        mnId: NORTHGATE,
        mnNm: 'Northgate Lighting',
        mnIdTypeCd: 'COMPANY',
        isWaiting: false,
      });
      const { user } = await connection.call(session.status, {});
      expect(user).toMatchObject({ mnId: NORTHGATE, role: 'ADMIN', email: 'jonas@weber.example' });
      const places = await world.store.accounts.membershipsOf(user.userId);
      expect(places.map(({ mnIdTypeCd }) => mnIdTypeCd)).toEqual(['COMPANY', 'INDIVIDUAL']);
      expect(await statusOf(made.inviteId)).toBe('ACCEPTED');
      const again = await visitor();
      const { email, password } = person('jonas@weber.example');
      await again.call(session.signIn, { body: { email, password } });
      expect((await again.call(session.status, {})).user.mnNm).toBe('Northgate Lighting');
    });

    it('adds a signed-in user, unless there is a company already', async () => {
      const { token } = await invite();
      const otto = await world.as('otto');
      const response = otto.connection.call(api.join, { body: { kind: 'signedIn', token } });
      await expect(response).rejects.toThrow('You already belong to Harbour Controls.');
      const ida = await world.as('ida');
      await ida.connection.call(api.join, { body: { kind: 'signedIn', token } });
      const { user } = (await ida.dataProvider.status()).data;
      expect(user).toMatchObject({ mnId: NORTHGATE, role: 'MEMBER', isEnrolled: true });
      await ida.dataProvider.removeMember(NORTHGATE, 'usr-ida');
    });

    it('a session that ends while its user joins is not replaced by another, and the invitation stays open', async () => {
      const { token, invite: made } = await invite();
      const { connection, dataProvider } = await world.as('ida');
      endSessionOfNextCall(world.store);
      const response = connection.call(api.join, { body: { kind: 'signedIn', token } });
      expect(await refusal(response)).toMatchObject({ status: 401 });
      expect(await refusal(dataProvider.status())).toMatchObject({ status: 401 });
      expect(await statusOf(made.inviteId)).toBe('PENDING');
    });

    it('an invitation for an address is for that address', async () => {
      const { token } = await invite({ email: 'nora@northgate.example' });
      const connection = await visitor();
      const other = connection.call(api.join, { body: { token, ...person('someone@else.example') } });
      expect(await refusal(other)).toMatchObject({ status: 422, errors: { email: expect.any(String) } });
      const ida = await world.as('ida');
      expect(
        await refusal(ida.connection.call(api.join, { body: { kind: 'signedIn', token } })),
      ).toMatchObject({
        status: 409,
      });
      await connection.call(api.join, { body: { token, ...person('Nora@Northgate.example') } });
      expect((await connection.call(session.status, {})).user.email).toBe('nora@northgate.example');
    });

    it('tells users with an account to sign in instead, and keeps the invitation open', async () => {
      const { token, invite: made } = await invite();
      const connection = await visitor();
      const body = { token, ...person('ida@berg.example') };
      expect(await refusal(connection.call(api.join, { body }))).toMatchObject({
        status: 422,
        errors: { email: expect.stringContaining('Sign in') },
      });
      expect(await refusal(connection.call(api.join, { body: { kind: 'signedIn', token } }))).toMatchObject({
        status: 401,
      });
      expect(await statusOf(made.inviteId)).toBe('PENDING');
      const nameless = { ...person('a@b.example'), token, givenName: '' };
      expect(await refusal(connection.call(api.join, { body: nameless }))).toMatchObject({
        status: 422,
        errors: { givenName: 'Enter your first name.' },
      });
    });

    it('used, revoked, expired and unknown links get the same response', async () => {
      const { dataProvider } = await world.as('ada');
      const [used, revoked] = [await invite(), await invite()];
      await (await visitor()).call(api.join, { body: { token: used.token, ...person('used@b.example') } });
      await dataProvider.revokeInvite(NORTHGATE, revoked.invite.inviteId);
      await dataProvider.revokeInvite(NORTHGATE, revoked.invite.inviteId);
      expect(await statusOf(revoked.invite.inviteId)).toBe('REVOKED');
      expect(await refusal(dataProvider.revokeInvite(NORTHGATE, used.invite.inviteId))).toMatchObject({
        status: 409,
      });
      expect(await refusal(dataProvider.revokeInvite(NORTHGATE, 'none'))).toMatchObject({ status: 404 });
      const late = await invite();
      const connection = await visitor();
      await connection.call(api.look, { body: { token: late.token } });
      time += WEEK;
      const responses = new Set<string>();
      const lateGuest = person('late@b.example');
      for (const token of [used.token, revoked.token, late.token, 'unknown', '', 'x'.repeat(9000)]) {
        for (const ask of [
          () => connection.call(api.look, { body: { token } }),
          () => connection.call(api.join, { body: { token, ...lateGuest } }),
        ]) {
          const response = await ask().then(
            () => 'let in',
            ({ status, message }: Error & { status?: number }) => `${status} ${message}`,
          );
          responses.add(response);
        }
      }
      expect([...responses]).toEqual(["404 This invitation can't be used. Ask for a new one."]);
      expect(await statusOf(late.invite.inviteId)).toBe('EXPIRED');
    });

    it('accepts one of two who use a link at the same time', async () => {
      const { token } = await invite();
      const guests = await Promise.all([visitor(), visitor(), visitor()]);
      const results = await Promise.allSettled(
        guests.map((guest, index) =>
          guest.call(api.join, { body: { token, ...person(`twin${index}@b.example`) } }),
        ),
      );
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
      const { db } = world.store;
      const twins = await db.selectFrom('users').select('email').where('email', 'like', 'twin%').execute();
      expect(twins).toHaveLength(1);
    });

    it('joins one company if a user accepts two invitations at the same time', async () => {
      const [first, second] = [await invite(), await invite()];
      const [here, there] = [await world.as('ida'), await world.as('ida')];
      const takeUp = ({ connection }: typeof here, token: string) =>
        connection.call(api.join, { body: { kind: 'signedIn', token } });
      const results = await Promise.allSettled([takeUp(here, first.token), takeUp(there, second.token)]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(
        [await statusOf(first.invite.inviteId), await statusOf(second.invite.inviteId)].toSorted(),
      ).toEqual(['ACCEPTED', 'PENDING']);
    });
  });
