import type { DeviceConnectionRow, DeviceSessionRow } from './rows/deviceConnections.ts';
import type { Db } from './tables.ts';

const none: Omit<DeviceConnectionRow, 'deviceId'> = {
  seenDt: null,
  signedInDt: null,
  refusal: null,
  refusedDt: null,
  skew: null,
};

/** Maximum number of devices with one serial number whose pages show a rejection that can be for any of them. */
const MAX_DEVICES = 5;

/** A server that has written nothing for this time, in ms, has stopped; its sessions no longer count. */
const ALIVE_FOR = 90_000;

/** What the servers know about a device, and whether it is currently connected to one of them. */
export type StoredConnection = DeviceConnectionRow & {
  /** null if it is not connected */
  connectedDt: number | null;
  expiryDt: number | null;
  /** sessions that listen for commands */
  listenCount: number;
};

export const deviceConnectionQueries = (db: Db) => {
  const alive = (now: number) => db.selectFrom('deviceSessions').where('aliveDt', '>', now - ALIVE_FOR);

  /** in any order */
  const ofDevices = async (deviceIds: readonly string[], now: number): Promise<StoredConnection[]> => {
    if (deviceIds.length === 0) return [];
    const [rows, sessions] = await Promise.all([
      db.selectFrom('deviceConnections').selectAll().where('deviceId', 'in', deviceIds).execute(),
      alive(now).selectAll().where('deviceId', 'in', deviceIds).execute(),
    ]);
    return rows.map(row => {
      const open = sessions.filter(({ deviceId }) => deviceId === row.deviceId);
      const isConnected = open.length > 0;
      return {
        ...row,
        connectedDt: isConnected ? Math.min(...open.map(({ connectedDt }) => connectedDt)) : null,
        expiryDt: isConnected ? Math.max(...open.map(({ expiryDt }) => expiryDt)) : null,
        listenCount: open.reduce((sum, { listenCount }) => sum + listenCount, 0),
      };
    });
  };

  return {
    find: async (deviceId: string, now: number): Promise<StoredConnection | undefined> =>
      (await ofDevices([deviceId], now))[0],

    ofDevices,

    /** sessions of a device on the other servers: all, and those that listen for commands */
    elsewhere: async (deviceId: string, serverId: string, now: number) => {
      const found = await alive(now)
        .select(({ fn }) => [
          fn.sum<number | string | null>('openCount').as('openCount'),
          fn.sum<number | string | null>('listenCount').as('listenCount'),
        ])
        .where('deviceId', '=', deviceId)
        .where('serverId', '<>', serverId)
        .executeTakeFirst();
      return { openCount: Number(found?.openCount ?? 0), listenCount: Number(found?.listenCount ?? 0) };
    },

    /** null if the server has none left */
    saveSession: async (
      deviceId: string,
      serverId: string,
      session: Omit<DeviceSessionRow, 'deviceId' | 'serverId'> | null,
    ) => {
      if (session === null)
        await db
          .deleteFrom('deviceSessions')
          .where('deviceId', '=', deviceId)
          .where('serverId', '=', serverId)
          .execute();
      else
        await db
          .insertInto('deviceSessions')
          .values({ ...session, deviceId, serverId })
          .onConflict(conflict => conflict.columns(['deviceId', 'serverId']).doUpdateSet(session))
          .execute();
    },

    /** Removes the sessions of servers that have stopped. */
    removeStopped: async (now: number) => {
      await db
        .deleteFrom('deviceSessions')
        .where('aliveDt', '<=', now - ALIVE_FOR)
        .execute();
    },

    /** Removes the sessions of all servers. */
    removeSessions: async () => {
      await db.deleteFrom('deviceSessions').execute();
    },

    save: async (deviceId: string, change: Partial<Omit<DeviceConnectionRow, 'deviceId'>>) => {
      await db
        .insertInto('deviceConnections')
        .values({ ...none, ...change, deviceId })
        .onConflict(conflict => conflict.column('deviceId').doUpdateSet(change))
        .execute();
    },

    /** physical devices with that serial number, of every organization: the oldest ones */
    devicesWithSerial: (sn: string) =>
      db
        .selectFrom('devices')
        .select(['mnId', 'deviceId', 'ownerId', 'label'])
        .where('serialNumber', '=', sn)
        .where('type', '=', 'TEST')
        .orderBy('crtDt')
        .orderBy('deviceId')
        .limit(MAX_DEVICES)
        .execute(),

    /** whether the organization has a physical device with that serial number */
    hasDevice: async (mnId: string, sn: string): Promise<boolean> =>
      (await db
        .selectFrom('devices')
        .select('deviceId')
        .where('serialNumber', '=', sn)
        .where('type', '=', 'TEST')
        .where('mnId', '=', mnId)
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** a physical device of any organization */
    physicalDevice: (deviceId: string) =>
      db
        .selectFrom('devices')
        .select(['mnId', 'deviceId', 'ownerId', 'label', 'serialNumber'])
        .where('deviceId', '=', deviceId)
        .where('type', '=', 'TEST')
        .executeTakeFirst(),

    emailOf: async (userId: string): Promise<string> => {
      const user = await db
        .selectFrom('users')
        .select('email')
        .where('userId', '=', userId)
        .executeTakeFirst();
      return user?.email ?? '';
    },
  };
};
