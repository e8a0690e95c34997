import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firmwares } from '../../model/contract/firmwares.ts';
import { pictureNamed } from '../../model/seed/pictures.ts';
import { createMemoryFiles } from '../../server/files/memory.ts';
import { addProject } from '../records.ts';
import { type Client, type Opening, useOpening } from './opening.ts';

const upload = async ({ dataProvider }: Client, bytes: BlobPart, fileNm: string) =>
  (await dataProvider.uploadFile(new File([bytes], fileNm))).data.fileId;

/** Embedded, the database has one connection: a transaction that waits for a file stops every other call. */
export const describeFileReads = (name: string, open: Opening) =>
  describe(`files that are read for a write over ${name}`, () => {
    let transactions = 0;
    let duringReads: number[] = [];
    const files = createMemoryFiles(randomUUID, 1024 * 1024);
    const read: typeof files.read = async storageKey => {
      duringReads.push(transactions);
      return files.read(storageKey);
    };
    const world = useOpening(open, { overrides: { files: { ...files, read } } });

    beforeAll(() => {
      const { transaction } = world.store;
      world.store.transaction = async work => {
        transactions += 1;
        try {
          return await transaction(work);
        } finally {
          transactions -= 1;
        }
      };
    });
    beforeEach(() => {
      duringReads = [];
    });

    it('[FW-01] a firmware is promoted without a transaction that waits for its file', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await addProject(world.store, { prodType: 'TAG_DEVICE', ownerId: 'usr-mel' });
      const params = { projectId: pjtId };
      const fileId = await upload(mel, 'bytes', 'tag.bin');
      const { firmwareId } = await mel.connection.call(firmwares.create, {
        params,
        body: { version: '1.0.0', fileId },
      });
      const promoted = await mel.connection.call(firmwares.promote, {
        params: { ...params, firmwareId },
        body: {},
      });
      expect(promoted.firmwareType).toBe('PUBLIC');
      expect(duringReads).toEqual([0]);
    });

    it('[RT-01] a brand is saved without a transaction that waits for its logo', async () => {
      const mel = await world.as('mel');
      const logoFileId = await upload(mel, pictureNamed('ember'), 'logo.png');
      const { data: brand } = await mel.dataProvider.create('brands', {
        data: { brandNm: 'Afterglow', dsc: '', logoFileId },
      });
      const other = await upload(mel, pictureNamed('harbour'), 'logo.png');
      const data = { ...brand, logoFileId: other };
      await mel.dataProvider.update('brands', { id: brand.id, data, previousData: brand });
      expect(duringReads).toEqual([0, 0]);
    });
  });
