import { describe, expect, it } from 'vitest';
import type { PublishCheckName } from '../../model/contract/publishChecks.ts';
import { connectorEditSchemas } from '../../model/contract/connectorEdits.ts';
import { buildDeviceProfile, NORTHGATE } from '../../model/seed/builders.ts';
import { summaryOf } from '../../model/rules/publishing/checks/index.ts';
import { homes } from '../../model/seed/people.ts';
import {
  addBrand,
  addConnector,
  addDeployment,
  addDeviceProfile,
  addOnboarding,
  addProduct,
  addProject,
  addPublishableProject,
} from '../records.ts';
import { demoFlags } from '../../server/fake.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const profileOf = (ids: readonly string[]) => ({
  ...buildDeviceProfile().document,
  name: 'Lamp',
  components: [
    { id: 'main', capabilities: ids.map(id => ({ id, version: 1 })), categories: [{ name: 'Light' }] },
  ],
});

export const describePublishChecks = (name: string, open: Opening) =>
  describe(`the pre-publishing checklist over ${name}`, () => {
    const world = useOpening(open, { flags: { ...demoFlags, wwstForms: false } });

    const checksOf = async ({ dataProvider }: Client, pjtId: string) => {
      const { data } = await dataProvider.publishChecks(pjtId);
      const find = (check: PublishCheckName) => {
        const { status, problems } = data.find(one => one.check === check)!;
        return [status, ...problems.map(({ text }) => text)];
      };
      return { data, find };
    };

    it('[SH-03] uses the stored records of a direct-connected project until it is ready', async () => {
      const mel = await world.as('mel');
      const { store } = world;
      const { pjtId, mnId } = await addProject(store, { ownerId: 'usr-mel', prodType: 'MQTT' });
      const before = await checksOf(mel, pjtId);
      expect(before.data.map(({ check, status }) => `${check} ${status}`)).toEqual([
        'organization pass',
        'brand fail',
        'deployment fail',
        'selfTest fail',
        'categoryCapabilities fail',
        'capabilityStatus fail',
        'healthCheck fail',
        'profileVersion fail',
        'productionUrl notApplicable',
        'productInfo fail',
        'qrCode fail',
        'applicationForm fail',
        'pullRequest notApplicable',
        'securityForm notApplicable',
        'terms fail',
      ]);

      const brand = await addBrand(store, { mnId });
      const { prodId } = await addProduct(store, { pjtId, mnId, brandId: brand.id });
      const document = profileOf([
        'switch',
        'healthCheck',
        'refresh',
        'northgate.glow',
        'light',
        'colorMode',
      ]);
      const { dvcPrflId } = await addDeviceProfile(store, [], { pjtId, mnId, document });
      await store.db.updateTable('projects').set({ dvcPrflId }).where('pjtId', '=', pjtId).execute();
      const { setupId } = (await mel.dataProvider.freeSetupId()).data;
      await addOnboarding(store, { mnId, userId: 'usr-mel', pjtId, setupId });
      const described = await checksOf(mel, pjtId);
      expect(described.find('brand')).toEqual(['fail', 'brandPending']);
      expect(described.find('categoryCapabilities')).toEqual(['pass']);
      expect(described.find('capabilityStatus')).toEqual([
        'fail',
        'customCapability',
        'deadCapability',
        'proposedCapability',
      ]);
      expect(described.find('healthCheck')).toEqual(['pass']);
      expect(described.find('qrCode')).toEqual(['pass']);
      expect(described.data.find(({ check }) => check === 'productInfo')?.problems).toContainEqual(
        expect.objectContaining({ page: `products/${prodId}`, field: 'imageFileId' }),
      );

      await store.db.updateTable('brands').set({ status: 'APPROVED' }).where('id', '=', brand.id).execute();
      await store.db
        .updateTable('projectTasks')
        .set({ done: 8, total: 8, missing: '[]' })
        .where('pjtId', '=', pjtId)
        .execute();
      await mel.dataProvider.deployProject(pjtId);
      await mel.dataProvider.agree('workspace', 1);
      const deployed = await checksOf(mel, pjtId);
      expect(deployed.find('brand')).toEqual(['pass']);
      expect(deployed.find('deployment')).toEqual(['pass']);
      expect(deployed.find('terms')).toEqual(['pass']);
      // the terms of its owner, whoever asks
      expect((await checksOf(await world.as('ada'), pjtId)).find('terms')).toEqual(['pass']);

      await store.db.updateTable('products').set({ dsc: 'Bright' }).where('prodId', '=', prodId).execute();
      expect((await checksOf(mel, pjtId)).find('deployment')).toEqual(['fail', 'changedSince']);
    });

    it('[SH-03] a published version counts until the profile changes', async () => {
      const mel = await world.as('mel');
      const { store } = world;
      const { pjtId, mnId } = await addProject(store, { ownerId: 'usr-mel', prodType: 'HUB_CONNECTED' });
      const document = profileOf(['switch', 'healthCheck', 'refresh']);
      const { dvcPrflId } = await addDeviceProfile(store, [], { pjtId, mnId, document });
      await store.db.updateTable('projects').set({ dvcPrflId }).where('pjtId', '=', pjtId).execute();
      const audit = { crtr: 'Mel', crtDt: 1, chgr: 'Mel', chgDt: 1, version: 1 };
      await store.profileVersions.add({
        pjtId,
        majorVersion: 1,
        minorVersion: 0,
        id: 'dip-checks',
        name: 'Lamp',
        deviceProfileId: dvcPrflId,
        dsc: '',
        document: JSON.stringify(document),
        ...audit,
      });
      expect((await checksOf(mel, pjtId)).find('profileVersion')).toEqual(['pass']);
      const changed = JSON.stringify(profileOf(['switch', 'healthCheck']));
      await store.db
        .updateTable('deviceProfiles')
        .set({ document: changed })
        .where('dvcPrflId', '=', dvcPrflId)
        .execute();
      const after = await checksOf(mel, pjtId);
      expect(after.find('profileVersion')).toEqual(['fail', 'newerThanVersion']);
      expect(after.find('healthCheck')).toEqual(['fail', 'noRefresh']);
      expect(after.find('qrCode')).toEqual(['notApplicable']);
    });

    it('[SH-03] a connector must run in production', async () => {
      const mel = await world.as('mel');
      const edit = connectorEditSchemas.SCHEMA.parse({
        kind: 'SCHEMA',
        displayName: 'Checked lamps',
        appName: 'checked-lamps',
        partnerName: 'Northgate',
        userEmail: 'mel@northgate.example',
        hosting: 'WEBHOOK',
        targetUrl: 'https://a1b2.ngrok-free.app/st',
      });
      const { pjtId } = await addConnector(world.store, { mnId: NORTHGATE, userId: 'usr-mel', edit });
      expect((await checksOf(mel, pjtId)).find('productionUrl')).toEqual([
        'fail',
        'tunnel',
        'noAddress',
        'noAddress',
        'notConfirmed',
      ]);
    });

    it('[SH-03] [ORG-05] summaries of a list equal the checklists, without projects that are never published or not visible', async () => {
      const mel = await world.as('mel');
      const { store } = world;
      const ready = await addPublishableProject(store, { userId: 'usr-mel', pjtNm: 'Porch scenes' });
      await addDeployment(store, ready.pjtId);
      const { pjtId } = ready;
      const cloud = await addProject(store, { ownerId: 'usr-mel', prodType: 'CLOUD_TO_CLOUD' });
      const api = await addProject(store, { ownerId: 'usr-mel', prodType: 'API_ONLY' });
      const foreign = await addProject(store, { mnId: homes.Ida, ownerId: 'usr-ida', prodType: 'MQTT' });
      const ids = [pjtId, cloud.pjtId, api.pjtId, foreign.pjtId, 'prj-none'];
      const { data } = await mel.dataProvider.publishSummaries(ids);
      expect(Object.keys(data).toSorted()).toEqual([pjtId, cloud.pjtId].toSorted());
      for (const id of [pjtId, cloud.pjtId]) {
        const { data: checks } = await mel.dataProvider.publishChecks(id);
        const { passed, total } = summaryOf(checks);
        const failed = checks.filter(({ status }) => status === 'fail').map(({ check }) => check);
        expect(data[id]).toEqual({ pjtId: id, passed, total, failed });
      }
      expect(data[pjtId]!.passed).toBeGreaterThan(data[cloud.pjtId]!.passed);
    });

    it('[SH-06] [ORG-05] a private workspace fails first; others see nothing; an external application has none', async () => {
      const [ida, mel, otto] = await Promise.all(['ida', 'mel', 'otto'].map(world.as));
      const own = await addProject(world.store, { mnId: homes.Ida, ownerId: 'usr-ida', prodType: 'SERVICE' });
      const [first] = (await checksOf(ida!, own.pjtId)).data;
      expect(first).toMatchObject({ check: 'organization', status: 'fail' });
      expect(await refusal(otto!.dataProvider.publishChecks(own.pjtId))).toMatchObject({ status: 404 });
      const api = await addProject(world.store, { ownerId: 'usr-mel', prodType: 'API_ONLY' });
      expect(await refusal(mel!.dataProvider.publishChecks(api.pjtId))).toMatchObject({ status: 404 });
    });
  });
