import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProfileDocument } from '../../model/contract/deviceProfiles.ts';
import { deviceConfigs as api, MAX_CONFIG_VERSIONS } from '../../model/contract/deviceConfigs.ts';
import { MAX_CONFIG_BYTES, parseConfig } from '../../model/deviceConfig/configDocument.ts';
import { addDeviceProfile, addProject } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const profile: ProfileDocument = {
  name: 'Attic lamp',
  components: [{ id: 'main', capabilities: [{ id: 'switch', version: 1 }], categories: [{ name: 'Light' }] }],
  metadata: { vid: 'old', deviceType: 'x' },
};

/**
 * Handwritten JSON: odd whitespace, a number that a parser would print differently, and keys that look like indexes.
 */
const TEXT =
  '{ "vid":"ST_77",\n\t"mnmn" : "mn-1",  "2": 1.0, "1": 1e2, "type":"odd", "detailView": [ ] ,"odd":{"é":"\\u00e9"} }\n';

const IDENTITY = { vid: 'ST_1', mnmn: 'mn-1', type: 'profile' };

const read = async ({ dataProvider }: Client, id: string) =>
  (await dataProvider.getOne('deviceConfigs', { id })).data;

const save = async (
  client: Client,
  id: string,
  text: string,
  previousData?: { id: string; version: number },
) =>
  (
    await client.dataProvider.update('deviceConfigs', {
      id,
      data: { text },
      previousData: previousData ?? (await read(client, id)),
    })
  ).data;

const put = async ({ fetch }: Client, id: string, body: string, headers: Record<string, string> = {}) =>
  fetch(
    new Request(`http://fake/v4/deviceprofiles/${id}/deviceconfig`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    }),
  );

export const describeDeviceConfigs = (name: string, open: Opening) =>
  describe(`device configs over ${name}`, () => {
    const world = useOpening(open);

    const start = async (overrides: Parameters<typeof addDeviceProfile>[2] = {}) => {
      const mel = await world.as('mel');
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-mel', dvcPrflId: null });
      const { dvcPrflId: id } = await addDeviceProfile(world.store, [], {
        pjtId,
        document: profile,
        ...overrides,
      });
      return { mel, id };
    };

    it('[CFG-01] returns an empty text for a profile without a config', async () => {
      const { mel, id } = await start();
      expect(await read(mel, id)).toEqual({ id, text: '', version: 0 });
      expect((await mel.dataProvider.configVersions(id)).data).toEqual([]);
    });

    it('[CFG-01] is returned exactly as saved, with who saved it', async () => {
      const { mel, id } = await start();
      expect(await save(mel, id, TEXT)).toEqual({ id, text: TEXT, version: 1 });
      const saved = { chgr: 'Mel Castro', chgDt: expect.any(Number) };
      expect(await read(mel, id)).toEqual({ id, text: TEXT, version: 1, ...saved });
    });

    it('[CFG-01] is returned exactly as saved, for any valid text', async () => {
      const { mel, id } = await start();
      let seen = await read(mel, id);
      const texts = fc
        .tuple(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue(), { maxKeys: 6 }), fc.nat(3))
        .map(([config, space]) => JSON.stringify({ ...IDENTITY, ...config }, undefined, space))
        .filter(text => parseConfig(text).broken === undefined);
      await fc.assert(
        fc.asyncProperty(texts, async text => {
          seen = await save(mel, id, text, seen);
          expect(await read(mel, id)).toMatchObject({ text, version: seen.version });
        }),
        { numRuns: Number(process.env['PROPERTY_CASES'] ?? 50) },
      );
    });

    it('[CFG-01] returns the saved data', async () => {
      const { mel, id } = await start();
      const args = { params: { dvcPrflId: id }, body: { ...IDENTITY, detailView: [] } };
      expect(await mel.connection.call(api.update, args)).toEqual({ data: { ...IDENTITY, detailView: [] } });
    });

    it('[CFG-01] gets a vid, its organization and its type if they are absent, and keeps the rest as sent', async () => {
      const { mel, id } = await start({ document: { ...profile, metadata: {} } });
      const added = { vid: `ST_${id}`, mnmn: '8kQ2', type: 'profile' };
      const whole = `{"odd": 1.0,"vid":"ST_${id}","mnmn":"8kQ2","type":"profile"}`;
      // what the editor shows after the save is what is stored
      expect(await save(mel, id, '{"odd": 1.0}')).toEqual({ id, text: whole, version: 1 });
      expect(await read(mel, id)).toMatchObject({ text: whole });
      expect((await mel.dataProvider.configByVid(added.vid)).data).toEqual({ config: { odd: 1, ...added } });
      const { document } = (await mel.dataProvider.getOne('deviceProfiles', { id })).data;
      expect(document.metadata).toEqual({ vid: added.vid, mnmn: added.mnmn });
      // the same again changes nothing, because the vid is the same
      expect(await save(mel, id, '{"odd": 1.0}')).toMatchObject({ version: 1 });
    });

    it('[CFG-01] gets the vid of the profile if it has one', async () => {
      const { mel, id } = await start();
      const args = { params: { dvcPrflId: id }, body: { mnmn: '', type: null } };
      expect(await mel.connection.call(api.update, args)).toEqual({
        data: { mnmn: '', type: null, vid: 'old' },
      });
    });

    it('[CFG-01] is found by its vid, and null if there is none', async () => {
      const { mel, id } = await start();
      const vid = `ST_${id}`;
      expect((await mel.dataProvider.configByVid(vid)).data).toEqual({ config: null });
      await save(mel, id, JSON.stringify({ ...IDENTITY, vid, odd: 1 }));
      expect((await mel.dataProvider.configByVid(vid)).data).toEqual({
        config: { ...IDENTITY, vid, odd: 1 },
      });
      const otto = await world.as('otto');
      expect((await otto.dataProvider.configByVid(vid)).data).toEqual({ config: null });
    });

    it('[CFG-01] puts its vid and mnmn into the metadata of the profile', async () => {
      const { mel, id } = await start();
      await save(mel, id, TEXT);
      const { data } = await mel.dataProvider.getOne('deviceProfiles', { id });
      expect(data.document).toEqual({
        ...profile,
        metadata: { vid: 'ST_77', deviceType: 'x', mnmn: 'mn-1' },
      });
      expect(data.version).toBe(2);
      // values that the metadata can't hold stay only in the config
      await save(mel, id, JSON.stringify({ vid: 7, mnmn: 'x'.repeat(300) }));
      expect((await mel.dataProvider.getOne('deviceProfiles', { id })).data.version).toBe(2);
    });

    it('[CFG-01] keeps earlier versions, with author and time', async () => {
      const { mel, id } = await start();
      for (const vid of ['ST_1', 'ST_2']) await save(mel, id, JSON.stringify({ ...IDENTITY, vid }));
      const { data } = await mel.dataProvider.configVersions(id);
      expect(data).toMatchObject([
        { version: 2, vid: 'ST_2', chgr: 'Mel Castro' },
        { version: 1, vid: 'ST_1', chgr: 'Mel Castro' },
      ]);
      expect(data.every(({ chgDt }) => chgDt > 0)).toBe(true);
      expect((await mel.dataProvider.configVersion(id, 1)).data).toBe(JSON.stringify(IDENTITY));
      expect(await refusal(mel.dataProvider.configVersion(id, 9))).toMatchObject({ status: 404 });
    });

    it('[CFG-01] keeps a limited number of them', async () => {
      const { mel, id } = await start();
      let seen = await read(mel, id);
      for (let count = 1; count <= MAX_CONFIG_VERSIONS + 2; count++)
        seen = await save(mel, id, JSON.stringify({ count }), seen);
      const versions = (await mel.dataProvider.configVersions(id)).data.map(({ version }) => version);
      expect([versions.length, versions.at(-1)]).toEqual([MAX_CONFIG_VERSIONS, 3]);
    });

    it('[CFG-01] writes nothing if nothing changed', async () => {
      const { mel, id } = await start();
      await save(mel, id, TEXT);
      expect(await save(mel, id, TEXT)).toMatchObject({ version: 1 });
      expect((await mel.dataProvider.configVersions(id)).data).toHaveLength(1);
    });

    it('[CFG-01] rejects a stale save, the first one too, and returns the current text', async () => {
      const { mel, id } = await start();
      const ada = await world.as('ada');
      const [first, second] = [await read(mel, id), await read(ada, id)];
      const text = JSON.stringify({ ...IDENTITY, vid: 'mine' });
      await save(mel, id, text, first);
      const refused = await refusal(save(ada, id, '{"vid":"theirs"}', second));
      expect(refused).toMatchObject({
        status: 412,
        current: { id, text, version: 1, chgr: 'Mel Castro' },
      });
      expect(await read(ada, id)).toMatchObject({ text });
    });

    it('[CFG-01] gives two first saves at once two versions', async () => {
      const { mel, id } = await start();
      const texts = ['{"vid":"a"}', '{"vid":"b"}'];
      const responses = await Promise.all(texts.map(text => put(mel, id, text)));
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect((await mel.dataProvider.configVersions(id)).data).toHaveLength(2);
    });

    it.each([
      ['[]', 422],
      ['{', 400],
      ['{"vid":"a","vid":"b"}', 400],
      ['{"__proto__":{"a":1}}', 400],
      ['{"a":"\\ud800"}', 400],
      [`{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
      [`{"a":"${'x'.repeat(MAX_CONFIG_BYTES)}"}`, 413],
    ])('[CFG-01] rejects an invalid config: %.24s', async (text, status) => {
      const { mel, id } = await start();
      const response = await put(mel, id, text);
      expect(response.status).toBe(status);
      expect(await read(mel, id)).toMatchObject({ text: '', version: 0 });
    });

    it("[CFG-01] can't be changed once the profile is published", async () => {
      const { mel, id } = await start({ status: 'PUBLISHED' });
      expect(await refusal(save(mel, id, TEXT))).toMatchObject({ status: 409 });
    });

    it('[CFG-01] is deleted and restored with its profile', async () => {
      const { mel, id } = await start();
      await save(mel, id, TEXT);
      const previousData = (await mel.dataProvider.getOne('deviceProfiles', { id })).data;
      const { data } = await mel.dataProvider.deleteRecord('deviceProfiles', { id, previousData });
      expect(await refusal(read(mel, id))).toMatchObject({ status: 404 });
      await mel.dataProvider.restore(data.deletionId);
      expect(await read(mel, id)).toMatchObject({ text: TEXT });
      expect((await mel.dataProvider.configVersions(id)).data).toHaveLength(1);
    });
  });
