import { describe, expect, it } from 'vitest';
import { defaultScreens } from '../../model/catalog/onboardingTexts.ts';
import { onboardings as api } from '../../model/contract/onboardings.ts';
import { addOnboarding, addProject, addPublishRequest } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';
const MEL = { mnId: NORTHGATE, userId: 'usr-mel' };

const complete = {
  deviceOnboardingId: 'AtticLamp',
  ownershipValidationTypes: ['BUTTON', 'QR'],
  identityType: 'ED25519',
  screens: { 'en-US': defaultScreens('Attic lamp') },
};

const page = (filter: object = {}) => ({
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'chgDt', order: 'DESC' as const },
  filter,
});

const taskOf = async ({ dataProvider }: Client, pjtId: string) =>
  (await dataProvider.projectTasks(pjtId)).data.find(({ task }) => task === 'onboarding')?.missing;

const create = async ({ dataProvider }: Client, pjtId: string, values: object = {}) =>
  (await dataProvider.create('onboardings', { data: { pjtId, ...complete, ...values } })).data;

const free = async ({ dataProvider }: Client) => (await dataProvider.freeSetupId()).data.setupId ?? '';

export const describeOnboardings = (name: string, open: Opening) =>
  describe(`onboarding over ${name}`, () => {
    const world = useOpening(open);
    const newProject = (overrides: Parameters<typeof addProject>[1] = {}) =>
      addProject(world.store, { ownerId: 'usr-mel', prodType: 'MQTT', dvcPrflId: null, ...overrides });

    it('[PRJ-01] creates, changes and deletes the onboarding of a project, and restores it', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await newProject();
      const setupId = await free(mel);
      const onboarding = await create(mel, pjtId, { setupId });
      expect(onboarding).toMatchObject({ id: pjtId, ...complete, setupId, missing: [], version: 1 });
      expect((await mel.dataProvider.getOne('projects', { id: pjtId })).data).toMatchObject({ setupId });
      expect(await refusal(create(mel, pjtId))).toMatchObject({
        status: 409,
        message: 'This project already has an onboarding configuration.',
      });
      const change = { ...onboarding, deviceOnboardingId: 'LoftLamp' };
      const update = () =>
        mel.dataProvider.update('onboardings', { id: pjtId, data: change, previousData: onboarding });
      const { data: changed } = await update();
      expect(changed).toMatchObject({ deviceOnboardingId: 'LoftLamp', version: 2 });
      expect(await refusal(update())).toMatchObject({
        status: 412,
        current: { deviceOnboardingId: 'LoftLamp' },
      });

      const { data: deleted } = await mel.dataProvider.deleteRecord('onboardings', {
        id: pjtId,
        previousData: changed,
      });
      expect(await free(mel)).toBe(setupId);
      expect((await mel.dataProvider.getOne('projects', { id: pjtId })).data.setupId).toBeNull();
      await mel.dataProvider.restore(deleted.deletionId);
      expect((await mel.dataProvider.getOne('onboardings', { id: pjtId })).data).toMatchObject({
        setupId,
        deviceOnboardingId: 'LoftLamp',
      });
      expect((await mel.dataProvider.getOne('projects', { id: pjtId })).data).toMatchObject({ setupId });
      const { list } = await world.store.audit.page({
        mnId: NORTHGATE,
        resource: 'onboardings',
        recordId: pjtId,
        offset: 0,
        limit: 20,
      });
      expect(list.map(({ action }) => action).sort()).toEqual(['create', 'delete', 'restore', 'update']);
    });

    it('[PRJ-01] is deleted only while no request of its project is in review or published', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await newProject();
      const onboarding = await create(mel, pjtId);
      const request = await addPublishRequest(world.store, { pjtId, ownerId: 'usr-mel', state: 'PUBLISHED' });
      const remove = () =>
        mel.dataProvider.deleteRecord('onboardings', { id: pjtId, previousData: onboarding });
      expect(await refusal(remove())).toMatchObject({
        status: 409,
        message: `Publish request ${request.number}, version ${request.versionNm}, is published, so this onboarding configuration can't be deleted. An admin of your organization can revoke the publication.`,
      });
      await world.store.publishRequests.change(request, 1, { state: 'REVOKED' });
      expect((await remove()).data.deletionId).toEqual(expect.any(String));
    });

    it('[SH-04] the task of the project depends on its onboarding', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await newProject();
      const all = ['setup ID', 'identity type', 'ownership validation type', 'screens'];
      let record = await create(mel, pjtId, {
        setupId: null,
        identityType: null,
        ownershipValidationTypes: [],
        screens: {},
      });
      expect(await taskOf(mel, pjtId)).toEqual(all);
      const save = async (values: object) => {
        const params = { id: pjtId, data: { ...record, ...values }, previousData: record };
        record = (await mel.dataProvider.update('onboardings', params)).data;
        return taskOf(mel, pjtId);
      };
      expect(await save({ identityType: 'ED25519' })).not.toContain('identity type');
      expect(await save({ setupId: await free(mel), ownershipValidationTypes: ['PIN'] })).toEqual([
        'screens',
      ]);
      const english = defaultScreens('Lamp');
      const unfinished = { ...english, confirm: { ...english.confirm, PIN: '' } };
      expect(await save({ screens: { 'en-US': unfinished } })).toEqual(['screens']);
      expect(await save({ screens: { 'en-US': english } })).toEqual([]);
      const { data: deleted } = await mel.dataProvider.deleteRecord('onboardings', {
        id: pjtId,
        previousData: record,
      });
      expect(await taskOf(mel, pjtId)).toEqual(all);
      await mel.dataProvider.restore(deleted.deletionId);
      expect(await taskOf(mel, pjtId)).toEqual([]);
    });

    it('[PRJ-01] a setup ID is unique in the organization, and the response names the project that has it', async () => {
      const mel = await world.as('mel');
      const [first, second] = [await newProject({ pjtNm: 'First attic' }), await newProject()];
      const setupId = await free(mel);
      await create(mel, first.pjtId, { setupId });
      expect(await refusal(create(mel, second.pjtId, { setupId }))).toMatchObject({
        status: 422,
        errors: { setupId: `The project First attic has the setup ID ${setupId}. Choose another one.` },
      });
      // of two concurrent calls, one gets it
      const next = await free(mel);
      const third = await newProject();
      const responses = await Promise.allSettled(
        [second, third].map(({ pjtId }) => create(mel, pjtId, { setupId: next })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const otto = await world.as('otto');
      expect(await refusal(otto.dataProvider.getOne('onboardings', { id: first.pjtId }))).toMatchObject({
        status: 404,
      });
    });

    it("[PRJ-01] rejects an onboarding ID that devices can't use, and says why", async () => {
      const mel = await world.as('mel');
      const { pjtId } = await newProject();
      const errorOf = async (deviceOnboardingId: string) =>
        ((await refusal(create(mel, pjtId, { deviceOnboardingId }))) as { errors?: object }).errors;
      // sent directly, because the adapter would validate the request
      const send = async (body: object) =>
        (await refusal(
          mel.connection.call(api.create, {
            params: { projectId: pjtId },
            body,
          }),
        )) as { status: number; errors?: Record<string, string> };
      expect((await send({ deviceOnboardingId: 'Lamp_E4' })).errors).toEqual({
        deviceOnboardingId: "Please avoid this illegal character combination: '_E4'",
      });
      expect((await send({ deviceOnboardingId: 'x'.repeat(23) })).errors).toEqual({
        deviceOnboardingId: 'Use at most 22 bytes.',
      });
      for (const setupId of ['000', '41', '1000', 'abc', '٠٤١'])
        expect((await send({ ...complete, setupId })).errors).toEqual({
          setupId: 'Enter three digits from 001 to 999.',
        });
      expect((await send({ ...complete, screens: { 'xx-XX': defaultScreens('') } })).status).toBe(422);
      expect(await errorOf('')).toEqual({ deviceOnboardingId: 'Enter an onboarding ID.' });
      const withPicture = { ...defaultScreens(''), prepareImageId: 'none' };
      expect((await send({ ...complete, screens: { 'en-US': withPicture } })).errors).toEqual({
        'screens.en-US.prepareImageId': 'Upload this picture again.',
      });
    });

    it('[PRJ-01] a hub-connected project only has a setup ID, and a cloud project no onboarding', async () => {
      const mel = await world.as('mel');
      const hub = await newProject({ prodType: 'HUB_CONNECTED' });
      const setupId = await free(mel);
      expect(await create(mel, hub.pjtId, { setupId })).toMatchObject({
        deviceOnboardingId: '',
        ownershipValidationTypes: [],
        identityType: null,
        screens: {},
        missing: [],
      });
      expect(await refusal(mel.dataProvider.onboardingConfig(hub.pjtId))).toMatchObject({ status: 404 });
      const cloud = await newProject({ prodType: 'SERVICE' });
      expect(await refusal(create(mel, cloud.pjtId))).toMatchObject({ status: 404 });
    });

    it('[PRJ-01] returns onboarding_config.json after deployment to test only', async () => {
      const ada = await world.as('ada');
      const { data } = await ada.dataProvider.getList('onboardings', page({ view: 'MQTT' }));
      expect(data.every(({ prodType }) => prodType === 'MQTT')).toBe(true);
      const deployed = data.find(({ devStatCd }) => devStatCd === 'DEPLOYED_TO_TEST');
      const inDevelopment = data.find(
        ({ devStatCd, missing }) => devStatCd === 'DEVELOP' && missing.length === 0,
      );
      const { data: file } = await ada.dataProvider.onboardingConfig(String(deployed?.id));
      const project = (await ada.dataProvider.getOne('projects', { id: deployed?.id })).data;
      const profile = await ada.dataProvider.getOne('deviceProfiles', { id: project.dvcPrflId ?? '' });
      expect(file).toEqual({
        onboardingConfig: {
          deviceOnboardingId: deployed?.deviceOnboardingId,
          mnId: NORTHGATE,
          setupId: project.setupId,
          vid: profile.data.document.metadata?.vid,
          deviceTypeId: deployed?.deviceTypeId,
          ownershipValidationTypes: deployed?.ownershipValidationTypes,
          identityType: deployed?.identityType,
          deviceIntegrationProfileKey: deployed?.deviceIntegrationProfileKey,
          productId: deployed?.productId,
        },
      });
      expect(await refusal(ada.dataProvider.onboardingConfig(String(inDevelopment?.id)))).toMatchObject({
        status: 409,
        message: 'Deploy this project to test first.',
        errors: { devStatCd: 'DEVELOP' },
      });
    });

    it('[PRJ-01] a copy has the onboarding of its original with its own setup ID', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await newProject();
      const setupId = await free(mel);
      await create(mel, pjtId, { setupId });
      const { data: copy } = await mel.dataProvider.duplicateProject(pjtId);
      const { data: copied } = await mel.dataProvider.getOne('onboardings', { id: copy.pjtId });
      expect(copied).toMatchObject({ ...complete, version: 1 });
      expect(copied.setupId).toMatch(/^\d{3}$/);
      expect(copied.setupId).not.toBe(setupId);
      expect(copy.setupId).toBe(copied.setupId);
      expect(await taskOf(mel, copy.pjtId)).toEqual([]);
    });

    it('[PRJ-01] a restored project has no setup ID if it was taken meanwhile', async () => {
      const mel = await world.as('mel');
      const [first, second] = [await newProject(), await newProject()];
      const setupId = await free(mel);
      await create(mel, first.pjtId, { setupId });
      const { data: seen } = await mel.dataProvider.getOne('projects', { id: first.pjtId });
      const { data: deleted } = await mel.dataProvider.deleteRecord('projects', {
        id: first.pjtId,
        previousData: seen,
      });
      await create(mel, second.pjtId, { setupId });
      await mel.dataProvider.restore(deleted.deletionId);
      const { data: restored } = await mel.dataProvider.getOne('onboardings', { id: first.pjtId });
      expect(restored.setupId).toBeNull();
      expect((await mel.dataProvider.getOne('projects', { id: first.pjtId })).data.setupId).toBeNull();
      expect(await taskOf(mel, first.pjtId)).toEqual(['setup ID']);
    });

    it('[RT-03] lists the onboarding of all projects, searched, sorted, and paged', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await addOnboarding(world.store, { ...MEL, setupId: null });
      const { data, total } = await mel.dataProvider.getList('onboardings', page());
      expect(total).toBeGreaterThan(60);
      expect(data).toContainEqual(expect.objectContaining({ id: pjtId }));
      const found = await mel.dataProvider.getList('onboardings', page({ q: '041 dimmer' }));
      expect(found.data).toMatchObject([
        { pjtNm: 'Hearth Dimmer H2', setupId: '041', missing: ['ownership validation type'] },
      ]);
      const sorted = await mel.dataProvider.getList('onboardings', {
        ...page({ prodType: ['TAG_DEVICE'] }),
        sort: { field: 'setupId', order: 'ASC' },
      });
      const ids = sorted.data.flatMap(({ setupId }) => (setupId as string | null) ?? []);
      expect(ids).toEqual(ids.toSorted());
      expect(sorted.data.every(({ prodType }) => prodType === 'TAG_DEVICE')).toBe(true);
      const [bare, numbered] = [
        await newProject({ pjtNm: 'Sorted one' }),
        await newProject({ pjtNm: 'Sorted two' }),
      ];
      await addOnboarding(world.store, { ...MEL, pjtId: bare.pjtId });
      await addOnboarding(world.store, { ...MEL, pjtId: numbered.pjtId, setupId: await free(mel) });
      const bySetupId = async (order: 'ASC' | 'DESC') =>
        mel.dataProvider.getList('onboardings', {
          ...page({ q: 'sorted' }),
          sort: { field: 'setupId', order },
        });
      expect((await bySetupId('ASC')).data).toMatchObject([{ id: numbered.pjtId }, { id: bare.pjtId }]);
      expect((await bySetupId('DESC')).data).toMatchObject([{ id: bare.pjtId }, { id: numbered.pjtId }]);
      const otto = await world.as('otto');
      const foreign = await otto.dataProvider.getList('onboardings', page());
      expect(JSON.stringify(foreign.data)).not.toContain(NORTHGATE);
    });
  });
