import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type Firmware,
  type FirmwareEdit,
  type FirmwareQuery,
  firmwares as api,
} from '../../model/contract/firmwares.ts';
import { createMemoryFiles } from '../../server/files/memory.ts';
import { createFirmwareService } from '../../server/mqtt/firmware.ts';
import type { Store } from '../../server/store/index.ts';
import {
  addBrand,
  addFile,
  SHA256_OF_1,
  addFirmware,
  addOnboarding,
  addOrganization,
  addProduct,
  addProject,
  addPublishRequest,
  addTestDevice,
} from '../records.ts';
import { files as filesApi } from '../../model/contract/files.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';

type Project = { projectId: string };

const tagProject = async (store: Store): Promise<Project> => {
  const { pjtId } = await addProject(store, { prodType: 'TAG_DEVICE', ownerId: 'usr-mel' });
  return { projectId: pjtId };
};

const create = (
  { connection }: Client,
  params: Project,
  version: string,
  more: { fileId?: string; supportedVersion?: string } = {},
) => connection.call(api.create, { params, body: { version, ...more } });

const upload = async ({ connection }: Client, bytes: string) => {
  const body = new FormData();
  body.append('file', new File([bytes], 'tag.bin'));
  const response = await connection.send(filesApi.upload.path, { method: 'POST', body });
  return filesApi.upload.response.parse(await response.json());
};

const list = ({ connection }: Client, params: Project, query: Partial<FirmwareQuery> = {}) =>
  connection.call(api.list, { params, query });

const versions = async (...question: Parameters<typeof list>) =>
  (await list(...question)).map(({ version }) => version);

const pathOf = ({ projectId, firmwareId }: Firmware) =>
  `/v3/tag/projects/${projectId}/firmwares/${firmwareId}`;

const keyOf = ({ projectId, firmwareId }: Firmware) => ({ projectId, firmwareId });

const actionsOn = async (store: Store, recordId: string) => {
  const filter = { mnId: NORTHGATE, resource: 'firmwares', recordId, offset: 0, limit: 20 } as const;
  return (await store.audit.page(filter)).list.map(({ action }) => action).sort();
};

export const describeFirmwares = (name: string, open: Opening) => {
  describe(`firmwares over ${name}`, () => {
    const world = useOpening(open);

    it('[FW-01] adds a test firmware, with an uploaded file or without one', async () => {
      const mel = await world.as('mel');
      const params = await tagProject(world.store);
      const bare = await create(mel, params, ' 1.0.0 ');
      expect(bare).toMatchObject({ ok: true, ...params, version: '1.0.0', supportedVersion: '' });
      expect(bare).toMatchObject({ firmwareType: 'TEST', certificationId: null, canEdit: true, revision: 1 });
      expect(bare).toMatchObject({ fileId: null, fileName: '', checksum: '', crtr: 'Mel Castro' });

      const fileId = await addFile(world.store, { mnId: NORTHGATE, userId: 'usr-mel' });
      const full = await create(mel, params, '1.1.0', { fileId });
      expect(full).toMatchObject({ fileId, fileName: 'a.csv', checksum: SHA256_OF_1, fileSize: 1 });
      expect(await actionsOn(world.store, bare.firmwareId)).toEqual(['create']);
    });

    it('[FW-01] accepts a version once per project, and only files of this organization', async () => {
      const mel = await world.as('mel');
      const params = await tagProject(world.store);
      await create(mel, params, '2.0.0');
      expect(await refusal(create(mel, params, '2.0.0'))).toMatchObject({
        code: 'invalid',
        errors: { version: expect.stringContaining('already') },
      });
      await create(mel, await tagProject(world.store), '2.0.0');
      const fileId = await addFile(world.store, { mnId: 'hK7v', userId: 'usr-otto' });
      expect(await refusal(create(mel, params, '2.1.0', { fileId }))).toMatchObject({
        code: 'invalid',
        errors: { fileId: expect.any(String) },
      });
      expect(await refusal(create(mel, params, '2.1 beta'))).toMatchObject({ code: 'invalid' });
      expect(await versions(mel, params)).toEqual(['2.0.0']);
    });

    it('[FW-01] rejects a supported version that no device could update from', async () => {
      const mel = await world.as('mel');
      const params = await tagProject(world.store);
      for (const supportedVersion of ['1.4.0', '2.0.0'])
        expect(await refusal(create(mel, params, '1.4.0', { supportedVersion }))).toMatchObject({
          code: 'invalid',
          errors: { supportedVersion: 'Enter a version older than 1.4.0, or leave this empty.' },
        });
      expect(await create(mel, params, '1.4.0', { supportedVersion: '1.3.0' })).toMatchObject({ ok: true });
    });

    it('[FW-01] lists the firmwares of one project, sorted, searched, filtered and paged', async () => {
      const ada = await world.as('ada');
      const params = await tagProject(world.store);
      for (const version of ['1.0.0', '1.1.0', '2.0.0-rc.1'])
        await addFirmware(world.store, { ...params, version });
      await addFirmware(world.store, { ...params, version: '0.9.0', firmwareType: 'PUBLIC' });
      await addFirmware(world.store);
      const byVersion = { orderCol: 'version', orderKey: 'asc' } as const;
      expect(await versions(ada, params, byVersion)).toEqual(['0.9.0', '1.0.0', '1.1.0', '2.0.0-rc.1']);
      expect(await versions(ada, params, { ...byVersion, page: 2, pageSize: 3 })).toEqual(['2.0.0-rc.1']);
      expect(await versions(ada, params, { keyword: 'RC' })).toEqual(['2.0.0-rc.1']);
      expect(await versions(ada, params, { firmwareType: 'PUBLIC' })).toEqual(['0.9.0']);
    });

    it('[FW-01] lists all of them unless a page is requested', async () => {
      const ada = await world.as('ada');
      const params = await tagProject(world.store);
      for (let minor = 10; minor < 36; minor++)
        await addFirmware(world.store, { ...params, version: `1.${minor}.0` });
      const byVersion = { orderCol: 'version', orderKey: 'asc' } as const;
      const all = await versions(ada, params, byVersion);
      expect(all).toHaveLength(26);
      expect(await versions(ada, params, { ...byVersion, page: 2 })).toEqual(all.slice(25));
    });

    it('[FW-01] promotes a test firmware once, and rejects a stale save', async () => {
      const mel = await world.as('mel');
      const { fileId } = await upload(mel, 'three');
      const firmware = await create(mel, await tagProject(world.store), '3.0.0', { fileId });
      const promote = (version?: number) =>
        mel.connection.call(api.promote, { params: keyOf(firmware), body: {} }, { version });
      expect(await refusal(promote(7))).toMatchObject({ status: 412, current: { firmwareType: 'TEST' } });
      expect(await promote(1)).toMatchObject({ firmwareType: 'PUBLIC', revision: 2 });
      expect(await refusal(promote())).toMatchObject({ code: 'conflict' });
      expect(await actionsOn(world.store, firmware.firmwareId)).toEqual(['create', 'promote']);
    });

    it('[FW-01] accepts an uploaded file with its SHA-256, and says if the bytes exist already', async () => {
      const mel = await world.as('mel');
      const params = await tagProject(world.store);
      const first = await upload(mel, 'firmware one');
      const sha256 = createHash('sha256').update('firmware one').digest('hex');
      expect(first).toMatchObject({ fileNm: 'tag.bin', size: 12, sha256 });
      const firmware = await create(mel, params, '1.0.0', { fileId: first.fileId });
      expect(firmware).toMatchObject({ fileName: 'tag.bin', fileSize: 12, checksum: sha256 });
      const { fileId } = await upload(mel, 'firmware one');
      expect(await refusal(create(mel, params, '1.1.0', { fileId }))).toMatchObject({
        errors: { fileId: expect.stringContaining('1.0.0 has the same file') },
      });
      const response = await mel.connection.send(`${pathOf(firmware)}/file`);
      expect(await response.text()).toBe('firmware one');
      expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
    });

    it('[FW-01] is not promoted without a file', async () => {
      const mel = await world.as('mel');
      const firmware = await create(mel, await tagProject(world.store), '1.0.0');
      const args = { params: keyOf(firmware), body: {} };
      expect(await refusal(mel.connection.call(api.promote, args))).toMatchObject({ code: 'conflict' });
      expect(await refusal(mel.connection.send(`${pathOf(firmware)}/file`))).toMatchObject({ status: 409 });
    });

    it('[FW-01] saves release notes and a rollout plan, and rejects a stale change', async () => {
      const mel = await world.as('mel');
      const params = await tagProject(world.store);
      const { fileId } = await upload(mel, 'planned');
      const firmware = await create(mel, params, '1.0.0', { fileId });
      expect(firmware).toMatchObject({
        notes: '',
        rolloutPercent: 100,
        rolloutStopAt: null,
        isStopped: false,
      });
      const change = (body: FirmwareEdit, version: number) =>
        mel.connection.call(api.update, { params: keyOf(firmware), body }, { version });
      const plan = { notes: 'Less radio.', rolloutPercent: 10, rolloutStopAt: 3 };
      expect(await change(plan, 1)).toMatchObject({ ...plan, revision: 2 });
      expect(await refusal(change(plan, 1))).toMatchObject({ status: 412 });
      for (const wrong of [{ rolloutPercent: 0 }, { rolloutPercent: 101 }, { rolloutStopAt: 0 }])
        expect(await refusal(change({ ...plan, ...wrong }, 2))).toMatchObject({ code: 'invalid' });
      expect(await actionsOn(world.store, firmware.firmwareId)).toEqual(['create', 'update']);
    });

    it('[FW-01] of promote and delete at the same time one wins', async () => {
      const mel = await world.as('mel');
      for (let round = 0; round < 5; round += 1) {
        const params = await tagProject(world.store);
        const { fileId } = await upload(mel, `round ${round}`);
        const firmware = await create(mel, params, '1.0.0', { fileId });
        const args = { params: keyOf(firmware) };
        const outcomes = await Promise.allSettled([
          mel.connection.call(api.promote, { ...args, body: {} }, { version: 1 }),
          mel.connection.call(api.remove, args, { version: 1 }),
        ]);
        expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        const rows = await list(mel, params);
        const isPromoted = outcomes[0].status === 'fulfilled';
        expect(rows.map(({ firmwareType }) => firmwareType)).toEqual(isPromoted ? ['PUBLIC'] : []);
        expect(await world.store.files.find(fileId, NORTHGATE)).toBeDefined();
      }
    });

    it('[FW-01] deletes a firmware; it is deleted with its project', async () => {
      const mel = await world.as('mel');
      const params = await tagProject(world.store);
      const firmware = await create(mel, params, '4.0.0');
      await mel.connection.call(api.remove, { params: keyOf(firmware) }, { version: 1 });
      expect(await versions(mel, params)).toEqual([]);
      expect(await actionsOn(world.store, firmware.firmwareId)).toEqual(['create', 'delete']);
      await create(mel, params, '4.1.0');
      await world.store.projects.remove({ pjtId: params.projectId }, 1);
      const left = await world.store.db
        .selectFrom('firmwares')
        .selectAll()
        .where('projectId', '=', params.projectId)
        .execute();
      expect(left).toEqual([]);
    });

    it('[FW-01] the file of a deleted firmware stays while any other record needs it', async () => {
      const place = { mnId: NORTHGATE, userId: 'usr-mel' };
      const { store } = world;
      const { pjtId } = await addProject(store, { ownerId: 'usr-mel' });
      const { requestId } = await addPublishRequest(store, { pjtId, ownerId: 'usr-mel' });
      const form = { crtr: '', crtDt: 0, chgr: '', chgDt: 0, version: 1 };
      const tested = { testerId: 'usr-mel', testerNm: 'Mel Castro', testedDt: 0, proof: null, version: 1 };
      const step = { kind: 'comment', step: null, fromState: null, toState: null } as const;
      const decided = { reviewId: 'brand:b', decision: 'approve', versionNm: null, comment: '' } as const;
      const uses: Record<string, (fileId: string) => Promise<unknown>> = {
        firmware: fileId => addFirmware(store, { fileId }),
        logo: async logoFileId => {
          const brand = await addBrand(store, place);
          await store.brands.change(brand, 1, { logoFileId });
        },
        image: imageFileId => addProduct(store, { pjtId, imageFileId }),
        evidence: fileId =>
          store.selfTests.save({ pjtId, itemId: 'pairs', result: 'PASS', note: '', fileId, ...tested }),
        screen: async prepareImageId => {
          const onboarding = await addOnboarding(store, place);
          const screens = JSON.stringify({ en: { prepareImageId } });
          await store.onboardings.change(onboarding, 1, { screens });
        },
        manual: manualFileId =>
          store.applicationForms.save({
            pjtId,
            form: 'application',
            fields: JSON.stringify({ manualFileId }),
            secret: null,
            ...form,
          }),
        comment: fileId =>
          store.publishRequests.addEntry({
            requestId,
            pjtId,
            entryId: 'entry-files',
            at: 0,
            userId: 'usr-mel',
            userNm: 'Mel Castro',
            ...step,
            withdrawReason: null,
            text: '',
            files: JSON.stringify([{ fileId, fileNm: 'a.csv' }]),
            mentions: '[]',
          }),
        submission: imageFileId =>
          store.publishRequests.keepSubmission(
            { requestId, pjtId },
            JSON.stringify({ products: { p: { imageFileId } } }),
          ),
        decision: logoFileId =>
          store.reviews.addHistory({
            historyId: 'history-files',
            ...place,
            userNm: 'Mel Castro',
            at: 0,
            ...decided,
            fields: JSON.stringify({ logoFileId }),
            before: '{}',
          }),
        import: imageFileId =>
          store.projectImports.addImport({
            importId: 'import-files',
            ...place,
            pjtId,
            expiryDt: 1,
            undo: JSON.stringify([{ imageFileId }]),
          }),
      };
      const files: Record<string, string> = {};
      for (const [use, add] of Object.entries(uses)) {
        files[use] = await addFile(store, { ...place, storageKey: use });
        await add(files[use]);
      }
      files['nothing'] = await addFile(store, { ...place, storageKey: 'nothing' });
      // records of another organization aren't searched for it
      const undo = JSON.stringify([files['nothing']]);
      const elsewhere = { importId: 'import-elsewhere', mnId: await addOrganization(store), pjtId, undo };
      await store.projectImports.addImport({ ...elsewhere, userId: 'usr-mel', expiryDt: 1 });
      expect(await store.firmwareFiles.takeUnused(Object.values(files))).toEqual(['nothing']);
    });

    it('[FW-01] a device gets the newest firmware that fits it, however much newer firmware the project has', async () => {
      const { store } = world;
      const { projectId } = await tagProject(store);
      const device = await addTestDevice(store, { mnId: NORTHGATE, pjtId: projectId });
      const add = (version: string, supportedVersion: string, crtDt: number) =>
        addFirmware(store, { projectId, fileId: 'file', version, supportedVersion, crtDt });
      await add('1.4.0', '', 1);
      const { firmwareId } = await add('1.5.0', '', 2);
      for (let minor = 0; minor <= 50; minor++) await add(`2.${minor}.0`, '1.5.0', 3 + minor);
      const tell = createFirmwareService({ store, files: createMemoryFiles(randomUUID, 1), now: () => 0 });
      const known = { ...device, sn: '', isCommercial: false };
      const offered = async (installed: string) =>
        JSON.parse(String((await tell(known, JSON.stringify({ installed })))?.payload)) as object;
      expect(await offered('1.0.0')).toMatchObject({ firmwareId, version: '1.5.0' });
      expect(await offered('1.5.0')).toMatchObject({ version: '2.50.0' });
      expect(await offered('3.0.0')).toEqual({ firmwareId: null });
      // an up-to-date device makes the server read all of it, but not its notes
      const read = await store.firmwareInstalls.offered(projectId);
      expect(read).toHaveLength(53);
      expect(read[0]).not.toHaveProperty('notes');
    });

    it("[FW-01] has no firmware for a project that isn't a tag", async () => {
      const { pjtId } = await addProject(world.store, { prodType: 'MQTT', ownerId: 'usr-mel' });
      expect(await refusal(list(await world.as('mel'), { projectId: pjtId }))).toMatchObject({ status: 404 });
    });
  });
};
