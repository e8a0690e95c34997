import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { planFolder } from '../driverImports.ts';
import { addHandler } from '../records.ts';
import { type Opening, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';

/** What an import does to records beside those of its project, and to what colleagues do at the same time. */
export const describeDriverImportRecords = (name: string, open: Opening) =>
  describe(`driver imports and other records over ${name}`, () => {
    const world = useOpening(open);

    it('[HND-01] exports into a folder that its import accepts, whatever the package key is', async () => {
      const mel = await world.as('mel');
      const { id, pjtId } = await addHandler(world.store, { mnId: NORTHGATE, userId: 'usr-mel' });
      for (const packageKey of ['..', 'profiles', 'con']) {
        await world.store.db.updateTable('handlers').set({ packageKey }).where('id', '=', id).execute();
        const { data } = await mel.dataProvider.exportDriver(pjtId);
        expect(data.name).toBe('driver.zip');
        expect(Object.keys(unzipSync(data.bytes))).toEqual(['driver/config.yml']);
        const { plan } = await planFolder(mel, { archive: new Blob([data.bytes]) }, pjtId);
        expect(plan.handler).toMatchObject({ action: 'unchanged', path: 'config.yml' });
      }
    });
  });
