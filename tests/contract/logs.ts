import { describe, expect, it } from 'vitest';
import { logs } from '../../model/contract/logs.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { addProject, addTestDevice } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const ADA = { mnId: '8kQ2', userId: 'usr-ada' };

export const describeLogs = (name: string, open: Opening) =>
  describe(`live logs over ${name}`, () => {
    const world = useOpening(open);

    const service = async (place = ADA) => {
      const { pjtId } = await addProject(world.store, {
        prodType: 'SERVICE',
        mnId: place.mnId,
        ownerId: place.userId,
      });
      return { target: pjtId, type: 'SMARTAPPIDS' } as const;
    };
    const device = async (place = ADA) =>
      ({
        target: (await addTestDevice(world.store, { mnId: place.mnId, ownerId: place.userId })).deviceId,
        type: 'DEVICEIDS',
      }) as const;

    const publish = (
      { connection }: Client,
      query: Awaited<ReturnType<typeof service | typeof device>>,
      body: object[],
    ) => connection.call(logs.publish, { query, body: body as Record<string, unknown>[] });

    it('[LOG-01] stores what is published to a connector app or a device, and returns it by number', async () => {
      const ada = await world.as('ada');
      for (const log of [await service(), await device()]) {
        expect(await publish(ada, log, [{ message: 'one' }, { message: 'two' }])).toEqual({
          accepted: 2,
          first: 1,
          last: 2,
        });
        const kept = await ada.connection.call(logs.history, { query: log });
        expect(kept).toEqual({
          epoch: expect.any(String),
          oldest: 1,
          newest: 2,
          events: [
            { seq: 1, at: FIXED_NOW, event: { message: 'one' } },
            { seq: 2, at: FIXED_NOW, event: { message: 'two' } },
          ],
        });
        const before = await ada.connection.call(logs.history, { query: { ...log, before: 2 } });
        expect(before.events.map(({ seq }) => seq)).toEqual([1]);
      }
    });

    it('[LOG-02] returns the path of a socket, a different one each time', async () => {
      const mel = await world.as('mel');
      const log = await service();
      const paths = [
        (await mel.connection.call(logs.start, { body: log })).path,
        (await mel.connection.call(logs.start, { body: { ...log, authCode: null } })).path,
      ];
      expect(new Set(paths).size).toBe(2);
      for (const path of paths) expect(path).toMatch(/^\/v2\/loggers\/socket\?ticket=[\w-]{43}$/);
    });

    it('[LOG-02] accepts a code only once among concurrent requests', async () => {
      const { store } = world;
      const row = {
        hash: `race ${name}`,
        kind: 'code',
        sessionHash: 's',
        mnId: '8kQ2',
        type: 'SMARTAPPIDS',
        target: 'x',
        expiryDt: FIXED_NOW,
      } as const;
      await store.logTickets.add(row);
      const take = (now: number) => store.logTickets.consume(row, row, now);
      expect(await take(FIXED_NOW)).toBe(false);
      const taken = await Promise.all(Array.from({ length: 5 }, () => take(FIXED_NOW - 1)));
      expect(taken.filter(Boolean)).toHaveLength(1);
    });

    it('[LOG-03] opens a device with the code of the pop-up, once, and a connector app without', async () => {
      const ada = await world.as('ada');
      const log = await device();
      const start = (authCode?: string) =>
        ada.connection.call(logs.start, { body: { ...log, ...(authCode !== undefined && { authCode }) } });
      const errors = { authCode: 'Missing/Invalid authCode returned.' };
      expect(await refusal(start())).toMatchObject({ status: 422, code: 'invalid', errors });
      const { authCode } = await ada.connection.call(logs.authCode, {
        body: { purpose: 'createlogger', target: log.target },
      });
      expect(await start(authCode)).toHaveProperty('path');
      expect(await refusal(start(authCode))).toMatchObject({ status: 422, errors });
    });

    it('[LOG-01] does not find the targets of another organization', async () => {
      const ada = await world.as('ada');
      const otto = { mnId: 'hK7v', userId: 'usr-otto' };
      for (const log of [await service(otto), await device(otto)]) {
        const refused = { status: 404, code: 'not_found' };
        expect(await refusal(ada.connection.call(logs.start, { body: log }))).toMatchObject(refused);
        expect(await refusal(publish(ada, log, [{}]))).toMatchObject(refused);
        expect(await refusal(ada.connection.call(logs.history, { query: log }))).toMatchObject(refused);
      }
    });
  });
