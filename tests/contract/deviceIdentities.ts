import { describe, expect, it } from 'vitest';
import { deviceIdentities as api, REVOKE_UNDO_TIME } from '../../model/contract/deviceIdentities.ts';
import { organizations } from '../../model/contract/organizations.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { signIn } from '../../server/mqtt/signIn.ts';
import { createDeviceKeys } from '../deviceKeys.ts';
import { addIdentity, addTestDevice } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';
const KEY = 'oYFn43pGLwpdgXAWtpFJwlIcBQ2VEzKqEuAySzKVnZ4=';

const register = ({ connection }: Client, sn: string, more: object = {}) =>
  connection.call(api.create, { body: { sn, publicKey: KEY, ...more } });

const setStates = ({ connection }: Client, snList: string[], state: 'ACTIVE' | 'REVOKED') =>
  connection.call(api.setStates, { body: { snList, state } });

const places = async ({ connection }: Client, mnId = NORTHGATE) =>
  (await connection.call(organizations.one, { params: { mnId } })).currentDeviceIdentities;

let number = 0;
const newSerial = () => `STDK-c-${String(++number).padStart(4, '0')}`;

export const describeDeviceIdentities = (name: string, open: Opening) =>
  describe(`device identities over ${name}`, () => {
    let shift = 0;
    const world = useOpening(options => open({ ...options, now: () => 1_760_000_000_000 + shift }));

    const setQuota = (maxDeviceIdentities: number) =>
      world.store.db
        .updateTable('organizations')
        .set({ maxDeviceIdentities })
        .where('mnId', '=', NORTHGATE)
        .execute();

    it('[IDN-01] registers a serial number with its key, and finds it', async () => {
      const mel = await world.as('mel');
      const sn = newSerial();
      const before = await places(mel);
      const made = await register(mel, sn, { label: 'Bench 9', modelName: 'H2' });
      expect(made).toMatchObject({
        sn,
        key: { crv: 'ed25519', key: KEY, type: 'OKP' },
        meta: { mnId: NORTHGATE, modelName: 'H2', onboardingId: '', partner: '', sku: [], vendor: '' },
        kind: 'development',
        state: 'ACTIVE',
        canEdit: true,
        revision: 1,
      });
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sn));
      expect(made.hashed_sn).toBe(Buffer.from(digest).toString('base64url'));
      expect(await mel.connection.call(api.one, { params: { sn } })).toEqual(made);
      expect(await places(mel)).toBe(before + 1);
      expect(await world.store.deviceIdentities.findBySerial(sn)).toMatchObject([
        { mnId: NORTHGATE, publicKey: KEY },
      ]);
      const found = await mel.connection.call(api.list, { query: { keyword: sn.toLowerCase() } });
      expect(found).toEqual([made]);
    });

    it('[IDN-01] names the MQTT topics of a commercial device; a development device has those of its test device', async () => {
      const mel = await world.as('mel');
      const { sn } = await addIdentity(world.store, { sn: `${newSerial()}+`, kind: 'commercial' });
      expect(await mel.connection.call(api.one, { params: { sn } })).toMatchObject({
        deviceId: `${NORTHGATE}.${sn.replace('+', '%2B')}`,
      });
      expect(await register(mel, newSerial())).toMatchObject({ deviceId: null });
    });

    it('[IDN-01] keeps every character of a serial number, and is case-sensitive', async () => {
      const mel = await world.as('mel');
      for (const sn of ['00700700', "a$-_.+!*'(),", "A$-_.+!*'(),"]) {
        expect((await register(mel, sn)).sn).toBe(sn);
        expect((await mel.connection.call(api.one, { params: { sn } })).sn).toBe(sn);
      }
    });

    it('[IDN-01] rejects a bad serial number, a bad key, and a serial number that is taken', async () => {
      const mel = await world.as('mel');
      const before = await places(mel);
      expect(await refusal(register(mel, 'NL-1'))).toMatchObject({
        status: 422,
        errors: { sn: 'The Serial number field must have between 8 and 30 characters.' },
      });
      expect(await refusal(register(mel, newSerial(), { publicKey: 'AAAA' }))).toMatchObject({
        status: 422,
        errors: { publicKey: 'A public key must have 32 bytes (got 3).' },
      });
      const { sn } = await addIdentity(world.store, { sn: newSerial() });
      expect(await refusal(register(mel, sn))).toMatchObject({
        status: 422,
        errors: { sn: 'Your organization already has a device with this serial number.' },
      });
      expect(await places(mel)).toBe(before);
    });

    it('[IDN-01] registers a serial number again, with another key, once its test device is deleted', async () => {
      const [mel, omar] = [await world.as('mel'), await world.as('omar')];
      const sn = newSerial();
      const first = await register(mel, sn, { label: 'Bench 1', modelName: 'H2' });
      const taken = { errors: { sn: 'Your organization already has a device with this serial number.' } };
      expect(await refusal(register(mel, sn))).toMatchObject(taken);
      const used = await places(mel);
      const deviceOf = async () => (await world.store.deviceConnections.devicesWithSerial(sn))[0]!.deviceId;
      const remove = async (id: string) => {
        const { data } = await mel.dataProvider.getOne('testDevices', { id });
        return (await mel.dataProvider.deleteRecord('testDevices', { id, previousData: data })).data;
      };
      const { deletionId } = await remove(await deviceOf());
      // a colleague's
      expect(await refusal(register(omar, sn))).toMatchObject(taken);

      const { publicKey } = createDeviceKeys();
      const again = await register(mel, sn, { publicKey, label: 'Bench 2' });
      expect(again).toMatchObject({ sn, label: 'Bench 2', crtDt: first.crtDt, revision: 2 });
      expect(again.key.key).toBe(publicKey);
      expect(await places(mel)).toBe(used);
      expect(await world.store.deviceIdentities.findBySerial(sn)).toMatchObject([
        { publicKey, deviceLabel: 'Bench 2' },
      ]);
      const { list } = await world.store.audit.page({
        mnId: NORTHGATE,
        resource: 'deviceIdentities',
        recordId: sn,
        offset: 0,
        limit: 10,
      });
      expect(list.map(({ action }) => action).toSorted()).toEqual(['create', 'update']);

      // two test devices would have the serial number
      expect(await refusal(mel.dataProvider.restore(deletionId))).toMatchObject({
        status: 409,
        message: `${sn} was registered again. Delete its new test device, then restore this one.`,
      });
      await remove(await deviceOf());
      await mel.dataProvider.restore(deletionId);
      expect(await refusal(register(mel, sn))).toMatchObject(taken);

      // neither a revoked one nor that of a customer
      await remove(await deviceOf());
      await setStates(mel, [sn], 'REVOKED');
      expect(await refusal(register(mel, sn))).toMatchObject(taken);
      const sold = await addIdentity(world.store, {
        sn: newSerial(),
        kind: 'commercial',
        ownerId: 'usr-mel',
      });
      expect(await refusal(register(mel, sold.sn))).toMatchObject(taken);
    });

    it('[IDN-01] lets two organizations use the same serial number, and shows each its own', async () => {
      const sn = newSerial();
      const [mel, otto] = [await world.as('mel'), await world.as('otto')];
      await register(mel, sn, { label: 'of Mel' });
      await register(otto, sn, { label: 'of Otto' });
      expect((await otto.connection.call(api.one, { params: { sn } })).label).toBe('of Otto');
      expect(await world.store.deviceIdentities.findBySerial(sn)).toHaveLength(2);
      expect(await refusal(setStates(otto, [sn, 'STDK8kQ2b41f'], 'REVOKED'))).toMatchObject({
        errors: { snList: 'Your organization has no device STDK8kQ2b41f.' },
      });
    });

    it('[IDN-01] a device can sign in although many organizations have registered its serial number since', async () => {
      const { store } = world;
      const sn = newSerial();
      const keys = createDeviceKeys();
      const registerIn = async (mnId: string, crtDt: number, publicKey: string) => {
        await addIdentity(store, { sn, mnId, crtDt, publicKey });
        await addTestDevice(store, {
          // before the ID of the right device
          deviceId: mnId === NORTHGATE ? `z-${sn}` : `a-${sn}-${mnId}`,
          mnId,
          crtDt,
          type: 'TEST',
          serialNumber: sn,
        });
      };
      await registerIn(NORTHGATE, 1, keys.publicKey);
      for (let index = 0; index < 60; index++) await registerIn(`other-${index}`, 2, KEY);

      const now = FIXED_NOW;
      const iat = now / 1000;
      const token = keys.token({ iat });
      expect(await signIn({ queries: store, flags: {}, terms: [], now }, sn, token)).toMatchObject({
        device: { mnId: NORTHGATE, deviceId: `z-${sn}` },
      });
      // which of them it is can't be told without the right key
      const stranger = createDeviceKeys().token({ iat });
      const refused = await signIn({ queries: store, flags: {}, terms: [], now }, sn, stranger);
      expect(refused).toMatchObject({ reason: 'key', devices: { length: 5 } });
      expect(refused).toHaveProperty('devices.0.mnId', NORTHGATE);
      // a registration adds no second device
      expect(await store.deviceConnections.hasDevice('other-59', sn)).toBe(true);
    });

    it('[IDN-01] revokes many at once, which frees their quota, and undoes it for ten minutes', async () => {
      const [mel, omar] = [await world.as('mel'), await world.as('omar')];
      const snList = [newSerial(), newSerial()];
      for (const sn of snList) await register(mel, sn);
      const before = await places(mel);
      expect(await refusal(setStates(omar, snList, 'REVOKED'))).toMatchObject({ status: 403 });
      expect(await setStates(mel, snList, 'REVOKED')).toMatchObject(
        snList.map(sn => ({ sn, state: 'REVOKED', revokedBy: 'Mel Castro', revision: 2 })),
      );
      // repeating it changes nothing
      await setStates(mel, snList, 'REVOKED');
      expect(await places(mel)).toBe(before - 2);

      expect(await setStates(mel, [snList[0] ?? ''], 'ACTIVE')).toMatchObject([
        { state: 'ACTIVE', revokedBy: null, revokedDt: null },
      ]);
      expect(await places(mel)).toBe(before - 1);
      const restoreUntil = async ({ connection }: Client) =>
        (await connection.call(api.one, { params: { sn: snList[1] ?? '' } })).restoreUntil;
      expect(await restoreUntil(mel)).toBe(1_760_000_000_000 + REVOKE_UNDO_TIME);
      expect(await restoreUntil(omar)).toBeNull();
      shift += REVOKE_UNDO_TIME + 1;
      expect(await restoreUntil(mel)).toBeNull();
      expect(await refusal(setStates(mel, [snList[1] ?? ''], 'ACTIVE'))).toMatchObject({ status: 409 });
      const { list } = await world.store.audit.page({
        mnId: NORTHGATE,
        resource: 'deviceIdentities',
        recordId: snList[0] ?? '',
        offset: 0,
        limit: 10,
      });
      expect(list.map(({ action }) => action).toSorted()).toEqual(['create', 'revoke', 'undoRevoke']);
    });

    it('[IDN-01] a revocation is not undone by somebody who has the same name as its author', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const sn = newSerial();
      await register(mel, sn);
      await setStates(ada, [sn], 'REVOKED');
      const rename = (givenName: string, familyName: string) =>
        world.store.db
          .updateTable('users')
          .set({ givenName, familyName })
          .where('userId', '=', 'usr-mel')
          .execute();
      await rename('Ada', 'Lindqvist');
      expect(await mel.connection.call(api.one, { params: { sn } })).toMatchObject({
        revokedBy: 'Ada Lindqvist',
        restoreUntil: null,
      });
      expect(await refusal(setStates(mel, [sn], 'ACTIVE'))).toMatchObject({ status: 403 });
      await rename('Mel', 'Castro');
    });

    it('[IDN-01] never exceeds the quota, not even with concurrent calls', async () => {
      const mel = await world.as('mel');
      const used = await places(mel);
      await setQuota(used + 2);
      const results = await Promise.allSettled(Array.from({ length: 6 }, () => register(mel, newSerial())));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect(await places(mel)).toBe(used + 2);
      expect(await refusal(register(mel, newSerial()))).toMatchObject({
        status: 409,
        message: `Your organization has ${used + 2} device identities, the maximum. Revoke one, then try again.`,
      });
      await setQuota(1000);
    });
  });
