import { describe, expect, it } from 'vitest';
import { connectorEditSchemas } from '../../model/contract/connectorEdits.ts';
import { deletions as api } from '../../model/contract/deletions.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { addConnector } from '../records.ts';
import { type Client, type Opening, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';

/** Deletes at the path, and returns the deletion's ID. */
const remove = async ({ connection }: Client, path: string) =>
  (await connection.send(path, { method: 'DELETE' })).headers.get('deletion-id') ?? '';

const restore = ({ connection }: Client, deletionId: string) =>
  connection.call(api.restore, { params: { deletionId } });

const projectPath = (pjtId: string) => `/v3/common/projects/${pjtId}`;

/** Restores of records whose names, parents and references have changed since they were deleted. */
export const describeRestores = (name: string, open: Opening) =>
  describe(`restores over ${name}`, () => {
    const now = FIXED_NOW;
    const world = useOpening(open, { flags: { customCapabilities: true }, now: () => now });

    it('[line 1] a restored project gets another app name if a connector has taken its own', async () => {
      const { store } = world;
      const ada = await world.as('ada');
      const edit = connectorEditSchemas.API_ONLY.parse({
        kind: 'API_ONLY',
        displayName: 'Cellar',
        appName: 'cellar-lamps',
      });
      const place = { mnId: NORTHGATE, userId: 'usr-ada', edit };
      const { id, pjtId } = await addConnector(store, place);
      const deletionId = await remove(ada, projectPath(pjtId));
      const taken = await addConnector(store, place);
      await restore(ada, deletionId);
      const found = await Promise.all([id, taken.id].map(one => store.connectors.find(NORTHGATE, one)));
      expect(found.map(one => one?.appName)).toEqual([
        expect.stringMatching(/^cellar-\w{8}$/),
        'cellar-lamps',
      ]);
    });
  });
