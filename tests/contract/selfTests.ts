import { describe, expect, it } from 'vitest';
import { logs } from '../../model/contract/logs.ts';
import { selfTests as api, type TestedItem } from '../../model/contract/selfTests.ts';
import { addFile, addProject, addSelfTest, addTestDevice } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const MEL = { mnId: '8kQ2', userId: 'usr-mel' };

const read = async ({ dataProvider }: Client, pjtId: string) => (await dataProvider.selfTest(pjtId)).data;

const itemOf = async (client: Client, pjtId: string, itemId: string) => {
  const item = (await read(client, pjtId)).items.find(one => one.itemId === itemId);
  if (item === undefined) throw new Error(`no item ${itemId}`);
  return item;
};

const save = async (
  { dataProvider }: Client,
  projectId: string,
  { itemId, version }: Pick<TestedItem, 'itemId' | 'version'>,
  body: Parameters<typeof dataProvider.saveTestedItem>[1],
) => (await dataProvider.saveTestedItem({ projectId, itemId, version }, body)).data;

const publish = ({ connection }: Client, target: string, events: Record<string, unknown>[]) =>
  connection.call(logs.publish, { query: { target, type: 'DEVICEIDS' }, body: events });

const switchOn = {
  type: 'COMMAND',
  component: 'main',
  capability: 'switch',
  command: 'on',
  message: 'main/switch.on()',
};
const isOn = { component: 'main', capability: 'switch', attribute: 'switch', value: 'on' };

export const describeSelfTests = (name: string, open: Opening) =>
  describe(`self-tests over ${name}`, () => {
    const clock = { now: Date.UTC(2026, 10, 21, 14, 31) };
    const world = useOpening(open, { now: () => clock.now });
    const newProject = (overrides: Parameters<typeof addProject>[1] = {}) =>
      addProject(world.store, { ownerId: 'usr-mel', ...overrides });

    it('[SH-03] starts with every item of its type open, and only exists for device projects', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await newProject();
      const test = await read(mel, pjtId);
      expect(test).toMatchObject({ total: 18, done: 0, failed: [], completedDt: null, canTest: true });
      expect(test.open).toHaveLength(18);
      expect(test.items[0]).toMatchObject({ itemId: 'pairs', result: null, testedDt: null, version: 0 });
      for (const prodType of ['API_ONLY', 'AUTOMATION', 'SERVICE'] as const) {
        const other = await newProject({ prodType });
        expect(await refusal(read(mel, other.pjtId))).toMatchObject({ status: 404 });
      }
      expect(await refusal(read(await world.as('otto'), pjtId))).toMatchObject({ status: 404 });
    });

    it('stores who tested what, with a note and a file of the organization', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await newProject();
      const pairs = await itemOf(mel, pjtId, 'pairs');
      const fileId = await addFile(world.store, { ...MEL, storageKey: 'kept' });
      const saved = await save(mel, pjtId, pairs, { result: 'PASS', note: '  3 of 3  ', fileId });
      expect(saved).toMatchObject({
        result: 'PASS',
        note: '3 of 3',
        file: { fileId },
        testerNm: 'Mel Castro',
        testedDt: clock.now,
        version: 1,
      });
      expect(await itemOf(mel, pjtId, 'pairs')).toEqual(saved);
      const foreign = await addFile(world.store, { mnId: 'hK7v', userId: 'usr-otto', storageKey: 'other' });
      for (const given of [foreign, 'none'])
        expect(
          await refusal(save(mel, pjtId, saved, { result: 'PASS', note: '', fileId: given })),
        ).toMatchObject({ status: 422, errors: { fileId: 'Upload this file again.' } });
      expect(
        await refusal(save(mel, pjtId, { itemId: 'tokenRefresh', version: 0 }, { result: 'PASS' })),
      ).toMatchObject({
        status: 404,
      });
    });

    it("two testers lose nothing: items are saved one by one, and a stale save returns the other's item", async () => {
      const [mel, omar] = [await world.as('mel'), await world.as('omar')];
      const { pjtId } = await newProject();
      const [pairs, unpairs] = [await itemOf(mel, pjtId, 'pairs'), await itemOf(omar, pjtId, 'unpairs')];
      await Promise.all([
        save(mel, pjtId, pairs, { result: 'PASS', note: 'by Mel' }),
        save(omar, pjtId, unpairs, { result: 'FAIL', note: 'by Omar' }),
      ]);
      expect(await read(mel, pjtId)).toMatchObject({ done: 2, failed: ['unpairs'] });

      const results = await Promise.all([
        refusal(save(mel, pjtId, unpairs, { result: 'NA', note: '' })),
        refusal(save(omar, pjtId, pairs, { result: 'FAIL', note: '' })),
      ]);
      expect(results[0]).toMatchObject({
        status: 412,
        current: { result: 'FAIL', note: 'by Omar', version: 1 },
      });
      expect(results[1]).toMatchObject({ status: 412, current: { result: 'PASS', testerNm: 'Mel Castro' } });

      const noCrash = { itemId: 'noCrash', version: 0 };
      const both = await Promise.allSettled([
        save(mel, pjtId, noCrash, { result: 'PASS', note: 'first' }),
        save(omar, pjtId, noCrash, { result: 'FAIL', note: 'second' }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await itemOf(mel, pjtId, 'noCrash')).toMatchObject({ version: 1 });
    });

    it('is completed when every item has a result and none failed, and a change reopens it', async () => {
      const [mel, omar, ada] = [await world.as('mel'), await world.as('omar'), await world.as('ada')];
      const { pjtId } = await newProject();
      const complete = async ({ dataProvider }: Client) => (await dataProvider.completeSelfTest(pjtId)).data;
      expect(await refusal(complete(mel))).toMatchObject({
        status: 409,
        message: "The self-test can't be completed: 18 items have no result.",
      });
      await addSelfTest(world.store, { pjtId, prodType: 'MQTT' }, { scene: 'NA', noCrash: 'FAIL' });
      expect(await refusal(complete(mel))).toMatchObject({
        status: 409,
        message: "The self-test can't be completed: 1 failed.",
        errors: { noCrash: 'This item failed.' },
      });
      await save(mel, pjtId, await itemOf(mel, pjtId, 'noCrash'), { result: 'PASS', note: 'fixed' });
      // colleagues can enter results, but only users who can edit the project can complete it
      expect(await refusal(complete(omar))).toMatchObject({ status: 403 });
      expect(await complete(ada)).toMatchObject({ completedDt: clock.now, completedBy: 'Ada Lindqvist' });
      clock.now += 60_000;
      expect(await complete(mel)).toMatchObject({ completedBy: 'Ada Lindqvist' });

      const scene = await itemOf(omar, pjtId, 'scene');
      await save(omar, pjtId, scene, { result: 'NA', note: scene.note });
      expect(await read(mel, pjtId)).toMatchObject({ completedBy: 'Ada Lindqvist' });
      await save(omar, pjtId, scene, { result: 'PASS', note: '' });
      expect(await read(mel, pjtId)).toMatchObject({ completedDt: null, completedBy: null, open: [] });
      const { list } = await world.store.audit.page({
        mnId: '8kQ2',
        resource: 'selfTests',
        recordId: pjtId,
        offset: 0,
        limit: 20,
      });
      expect(list.map(({ action }) => action).sort()).toEqual(['complete', 'update', 'update']);
    });

    it('is read-only for a provisioning manager', async () => {
      const pia = await world.as('pia');
      const { pjtId } = await newProject();
      expect(await read(pia, pjtId)).toMatchObject({ canTest: false, canComplete: false });
      const item = { itemId: 'pairs', version: 0 };
      expect(await refusal(save(pia, pjtId, item, { result: 'PASS' }))).toMatchObject({ status: 403 });
      const otto = await world.as('otto');
      expect(await refusal(save(otto, pjtId, item, { result: 'PASS' }))).toMatchObject({ status: 404 });
    });

    it('the log of a test device proves that it reacts to commands', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await newProject();
      const { deviceId } = await addTestDevice(world.store, { pjtId, label: 'Hall lamp' });
      const prove = async (itemId = 'latency', device = deviceId) =>
        (await mel.dataProvider.proveTestedItem({ projectId: pjtId, itemId }, device)).data;
      expect(await refusal(prove())).toMatchObject({
        status: 409,
        message: 'The log of Hall lamp has no command yet. Send one to the device, then try again.',
      });
      await publish(mel, deviceId, [switchOn]);
      clock.now += 6000;
      await publish(mel, deviceId, [isOn]);
      expect(await refusal(prove())).toMatchObject({
        status: 409,
        message: expect.stringContaining('Hall lamp reported no change within 5 seconds') as string,
      });
      await publish(mel, deviceId, [
        switchOn,
        { component: 'main', capability: 'battery', attribute: 'battery', value: 3 },
      ]);
      clock.now += 400;
      await publish(mel, deviceId, [isOn]);
      const proved = await prove();
      expect(proved).toMatchObject({
        result: 'PASS',
        testerNm: 'Mel Castro',
        proof: {
          deviceId,
          label: 'Hall lamp',
          command: { text: 'main/switch.on()' },
          event: { text: 'main/switch.switch = "on"' },
          latency: 400,
        },
      });
      // a new note keeps the proof, another result removes it
      const noted = await save(mel, pjtId, proved, { result: 'PASS', note: 'see the log' });
      expect(noted.proof).toEqual(proved.proof);
      const failed = await save(mel, pjtId, noted, { result: 'FAIL', note: '' });
      expect(failed.proof).toBeNull();
      // an undo brings it back, even after a note, but a result that is set again has none
      const again = await save(mel, pjtId, failed, { result: 'FAIL', note: 'again' });
      const undo = { result: 'PASS', undoneVersion: failed.version } as const;
      const undone = await save(mel, pjtId, again, undo);
      expect(undone.proof).toEqual(proved.proof);
      const cleared = await save(mel, pjtId, undone, { result: null });
      const skipped = await save(mel, pjtId, cleared, { result: 'NA' });
      expect((await save(mel, pjtId, skipped, { result: 'PASS' })).proof).toBeNull();
      expect(await world.store.selfTests.find(pjtId, 'latency')).toMatchObject({ proof: null });
      expect(await refusal(prove('noCrash'))).toMatchObject({ status: 409 });
      const other = await addTestDevice(world.store, { pjtId: null });
      expect(await refusal(prove('latency', other.deviceId))).toMatchObject({
        status: 422,
        errors: { deviceId: 'Choose a test device of this project.' },
      });
    });

    it('results are restored with their project', async () => {
      const mel = await world.as('mel');
      const project = await newProject();
      await save(mel, project.pjtId, { itemId: 'pairs', version: 0 }, { result: 'PASS', note: 'kept' });
      const { data } = await mel.dataProvider.deleteRecord('projects', {
        id: project.pjtId,
        previousData: { ...project, id: project.pjtId },
        meta: { confirm: project.pjtNm },
      });
      await mel.dataProvider.restore(data.deletionId);
      expect(await itemOf(mel, project.pjtId, 'pairs')).toMatchObject({ result: 'PASS', note: 'kept' });
    });

    it('a write without a version succeeds, and is marked as blind in the audit', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await newProject();
      const body = { result: 'PASS' as const };
      for (const note of ['one', 'two'])
        await mel.connection.call(api.update, {
          params: { projectId: pjtId, itemId: 'pairs' },
          body: { ...body, note },
        });
      expect(await itemOf(mel, pjtId, 'pairs')).toMatchObject({ note: 'two', version: 2 });
    });
  });
