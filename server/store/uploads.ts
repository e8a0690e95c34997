import type { UploadPartRow, UploadRow } from './rows/uploads.ts';
import type { Db } from './tables.ts';

export const uploadQueries = (db: Db) => {
  /** Deletes uploads. Returns the storage keys of their parts. */
  const take = async (uploadIds: readonly string[]): Promise<string[]> => {
    if (uploadIds.length === 0) return [];
    // from now on, no part can be added
    await db.updateTable('uploads').set({ received: -1 }).where('uploadId', 'in', uploadIds).execute();
    const parts = await db
      .deleteFrom('uploadParts')
      .where('uploadId', 'in', uploadIds)
      .returning('storageKey')
      .execute();
    await db.deleteFrom('uploads').where('uploadId', 'in', uploadIds).execute();
    return parts.map(({ storageKey }) => storageKey);
  };

  /** Adds to the number of received bytes. Returns false if it has changed since, or if the upload is gone. */
  const advance = async (
    { uploadId, received }: Pick<UploadRow, 'uploadId' | 'received'>,
    change: { received: number; fileId?: string },
  ) => {
    const { numUpdatedRows } = await db
      .updateTable('uploads')
      .set(change)
      .where('uploadId', '=', uploadId)
      .where('received', '=', received)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };

  return {
    add: async (upload: UploadRow) => {
      await db.insertInto('uploads').values(upload).execute();
    },

    /** of this user in this organization, unless it has expired */
    find: ({ uploadId, mnId, userId }: Pick<UploadRow, 'uploadId' | 'mnId' | 'userId'>, now: number) =>
      db
        .selectFrom('uploads')
        .selectAll()
        .where('uploadId', '=', uploadId)
        .where('mnId', '=', mnId)
        .where('userId', '=', userId)
        .where('expiryDt', '>', now)
        .executeTakeFirst(),

    /** of this user in all organizations, without completed ones; newest first */
    unfinishedOf: (userId: string) =>
      db
        .selectFrom('uploads')
        .select(['uploadId', 'size'])
        .where('userId', '=', userId)
        .where('fileId', 'is', null)
        .orderBy('crtDt', 'desc')
        .orderBy('uploadId')
        .execute(),

    /** in the order of the file */
    partsOf: (uploadId: string) =>
      db
        .selectFrom('uploadParts')
        .select('storageKey')
        .where('uploadId', '=', uploadId)
        .orderBy('position')
        .execute(),

    addPart: async (
      upload: Pick<UploadRow, 'uploadId' | 'received'>,
      { storageKey, size }: Pick<UploadPartRow, 'storageKey'> & { size: number },
    ) => {
      const { uploadId, received: position } = upload;
      if (!(await advance(upload, { received: position + size }))) return false;
      await db.insertInto('uploadParts').values({ uploadId, position, storageKey }).execute();
      return true;
    },

    /** All bytes are in one file, so the parts are no longer needed. */
    finish: async ({ uploadId, received, size }: UploadRow, fileId: string) => {
      if (!(await advance({ uploadId, received }, { received: size, fileId }))) return false;
      await db.deleteFrom('uploadParts').where('uploadId', '=', uploadId).execute();
      return true;
    },

    take,

    takeExpired: async (now: number) => {
      const expired = await db
        .selectFrom('uploads')
        .select('uploadId')
        .where('expiryDt', '<=', now)
        .limit(1000)
        .execute();
      return take(expired.map(({ uploadId }) => uploadId));
    },
  };
};
