import type { DeviceConnectionRow } from './rows/deviceConnections.ts';
import type { Db } from './tables.ts';

const none: Omit<DeviceConnectionRow, 'deviceId'> = {
  connectedDt: null,
  aliveDt: null,
  isListening: 0,
  seenDt: null,
  expiryDt: null,
  signedInDt: null,
  refusal: null,
  refusedDt: null,
  skew: null,
};

/** of one serial number: organizations may use the same one, but no more of them are looked at */
const MAX_DEVICES = 5;

export const deviceConnectionQueries = (db: Db) => ({
  find: (deviceId: string): Promise<DeviceConnectionRow | undefined> =>
    db.selectFrom('deviceConnections').selectAll().where('deviceId', '=', deviceId).executeTakeFirst(),

  /** in no order */
  ofDevices: async (deviceIds: readonly string[]): Promise<DeviceConnectionRow[]> =>
    deviceIds.length === 0
      ? []
      : db.selectFrom('deviceConnections').selectAll().where('deviceId', 'in', deviceIds).execute(),

  save: async (deviceId: string, change: Partial<Omit<DeviceConnectionRow, 'deviceId'>>) => {
    await db
      .insertInto('deviceConnections')
      .values({ ...none, ...change, deviceId })
      .onConflict(conflict => conflict.column('deviceId').doUpdateSet(change))
      .execute();
  },

  /** physical devices with that serial number, of every organization */
  devicesWithSerial: (sn: string) =>
    db
      .selectFrom('devices')
      .select(['mnId', 'deviceId', 'pjtId', 'ownerId', 'label'])
      .where('serialNumber', '=', sn)
      .where('type', '=', 'TEST')
      .orderBy('deviceId')
      .limit(MAX_DEVICES)
      .execute(),

  emailOf: async (userId: string): Promise<string> => {
    const user = await db.selectFrom('users').select('email').where('userId', '=', userId).executeTakeFirst();
    return user?.email ?? '';
  },
});
