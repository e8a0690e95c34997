import { describe, expect, it } from 'vitest';
import { featureFlags } from '../../model/contract/flags.ts';
import { defaultFlags } from '../../model/rules/flags.ts';
import { endSessionOfNextCall } from '../afterSessionRead.ts';
import { type Opening, refusal, useOpening } from './opening.ts';

export const describeWorkspaces = (name: string, open: Opening) =>
  describe(`organizations and session over ${name}`, () => {
    const world = useOpening(open, {
      flags: { automation: '@northgate.example', developerMode: 'gate.example' },
    });

    it('[SES-02] returns the signed-in user and their permissions', async () => {
      const { dataProvider } = await world.as('ada');
      const { data } = await dataProvider.status();
      expect(data.user).toMatchObject({ givenName: 'Ada', mnIdTypeCd: 'COMPANY', role: 'ADMIN' });
      expect(data.user.may).toEqual({
        createProjects: true,
        publish: true,
        manageBrands: true,
        readAudit: true,
        review: true,
        seeMembers: true,
        manageMembers: true,
        seeFlags: true,
        manageLists: true,
      });
      const { data: pia } = await (await world.as('pia')).dataProvider.status();
      expect(pia.user.may).toEqual({
        createProjects: false,
        publish: false,
        manageBrands: false,
        readAudit: false,
        review: false,
        seeMembers: false,
        manageMembers: false,
        seeFlags: false,
        manageLists: false,
      });
      const { data: ida } = await (await world.as('ida')).dataProvider.status();
      expect(ida.user).toMatchObject({
        mnIdTypeCd: 'INDIVIDUAL',
        may: { createProjects: true, publish: false },
      });
    });

    it('[ORG-01] lists both workspaces and switches between them', async () => {
      const { dataProvider } = await world.as('omar');
      const { data: types } = await dataProvider.organizationTypes();
      expect(types.map(({ mnIdTypeCd }) => mnIdTypeCd)).toEqual(['COMPANY', 'INDIVIDUAL']);
      const { data: place } = await dataProvider.switchOrganization('INDIVIDUAL');
      const { data: status } = await dataProvider.status();
      expect(status.user).toMatchObject({ mnId: place.mnId, mnIdTypeCd: 'INDIVIDUAL' });
      const list = {
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'chgDt', order: 'DESC' as const },
        filter: {},
      };
      const { data } = await dataProvider.getList('projects', list);
      expect(data.every(project => project.mnId === place.mnId)).toBe(true);
    });

    it('[ORG-01] a session that ends during a switch is not replaced by another', async () => {
      const { dataProvider } = await world.as('omar');
      endSessionOfNextCall(world.store);
      expect(await refusal(dataProvider.switchOrganization('INDIVIDUAL'))).toMatchObject({ status: 401 });
      expect(await refusal(dataProvider.status())).toMatchObject({ status: 401 });
    });

    it("[ORG-01] rejects a kind of workspace that the user doesn't have", async () => {
      const { dataProvider } = await world.as('ida');
      expect(await refusal(dataProvider.switchOrganization('COMPANY'))).toMatchObject({ status: 409 });
    });

    it('[ORG-04] returns an organization to its members only', async () => {
      const { dataProvider } = await world.as('mel');
      const { data: status } = await dataProvider.status();
      const { data } = await dataProvider.organization(status.user.mnId);
      expect(data).toMatchObject({ mnId: status.user.mnId, maxDeviceIdentities: 1_000_000 });
      expect(Object.keys(data).toSorted()).toEqual([
        'chgDt',
        'chgr',
        'crtDt',
        'crtr',
        'currentDeviceIdentities',
        'maxDeviceIdentities',
        'mnId',
      ]);
      const otto = await world.as('otto');
      expect(await refusal(otto.dataProvider.organization(status.user.mnId))).toMatchObject({ status: 404 });
    });

    it('[FLG-01] switches by e-mail domain, whole domains only, and keeps the defaults', async () => {
      const ada = await world.as('ada');
      const flags = await ada.connection.call(featureFlags.list, {});
      expect(flags).toMatchObject({ ...defaultFlags, automation: true, developerMode: false });
      const otto = await world.as('otto');
      expect(await otto.connection.call(featureFlags.list, {})).toMatchObject({ automation: false });
    });

    it('rejects a call from a page of another organization', async () => {
      const { connection } = await world.as('ada');
      const response = connection.send('/v3/common/projects', {
        headers: { 'workspace-organization': 'zzzz' },
      });
      expect(await refusal(response)).toMatchObject({ status: 409, code: 'other_organization' });
    });
  });
