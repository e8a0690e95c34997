import { describe, expect, it } from 'vitest';
import type { ProjectState } from '../../model/contract/projects.ts';
import { addProject } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const update = async (
  { dataProvider }: Client,
  resource: string,
  id: string | number,
  values: Record<string, unknown>,
) => {
  const { data: before } = await dataProvider.getOne(resource, { id });
  return dataProvider.update(resource, { id, data: { ...before, ...values }, previousData: before });
};

export const describeDeployments = (name: string, open: Opening) =>
  describe(`deployments over ${name}`, () => {
    const world = useOpening(open);

    /** A project of Mel with a product; all its tasks count as complete. */
    const aProject = async (mel: Client) => {
      const { pjtId } = await addProject(world.store, { ownerId: 'usr-mel', prodType: 'SERVICE' });
      const product = { pjtId, prodNm: 'Kettle', modelNm: 'K-1' };
      const { data } = await mel.dataProvider.create('products', { data: product });
      await completeTasks(pjtId);
      return { pjtId, prodId: data.id };
    };
    const completeTasks = (pjtId: string) =>
      world.store.db
        .updateTable('projectTasks')
        .set({ done: 8, total: 8, missing: '[]' })
        .where('pjtId', '=', pjtId)
        .execute();
    const statusOf = async ({ dataProvider }: Client, pjtId: string) =>
      (await dataProvider.deploymentStatus(pjtId)).data;
    const stateOf = async ({ dataProvider }: Client, pjtId: string) =>
      (await dataProvider.getOne('projects', { id: pjtId })).data.devStatCd;

    it('[PRJ-01] deploys again what has changed since, and shows the changes before', async () => {
      const mel = await world.as('mel');
      const { pjtId, prodId } = await aProject(mel);
      expect(await statusOf(mel, pjtId)).toEqual({ last: null, changes: [], changeCount: 0 });

      await mel.dataProvider.deployProject(pjtId);
      expect(await statusOf(mel, pjtId)).toMatchObject({
        last: { number: 1, deployedBy: 'Mel Castro' },
        changes: [],
        changeCount: 0,
      });
      expect(await refusal(mel.dataProvider.deployProject(pjtId))).toMatchObject({
        status: 409,
        message: 'Nothing has changed since the last deployment.',
      });

      await update(mel, 'products', prodId, { modelNm: 'K-2' });
      await completeTasks(pjtId);
      expect(await statusOf(mel, pjtId)).toMatchObject({
        last: { number: 1 },
        changeCount: 1,
        changes: [{ task: 'product', subject: 'Kettle', field: 'modelNm', from: 'K-1', to: 'K-2' }],
      });
      await mel.dataProvider.deployProject(pjtId);
      expect(await statusOf(mel, pjtId)).toMatchObject({ last: { number: 2 }, changes: [] });
    });

    it('[PRJ-01] undoes the last deployment: back to the previous one, then to Develop', async () => {
      const mel = await world.as('mel');
      const { pjtId, prodId } = await aProject(mel);
      expect(await refusal(mel.dataProvider.undoDeployment(pjtId, 1))).toMatchObject({ status: 409 });
      await mel.dataProvider.deployProject(pjtId);
      await update(mel, 'products', prodId, { modelNm: 'K-2' });
      await completeTasks(pjtId);
      await mel.dataProvider.deployProject(pjtId);

      await mel.dataProvider.undoDeployment(pjtId, 2);
      expect(await stateOf(mel, pjtId)).toBe('DEPLOYED_TO_TEST');
      expect(await statusOf(mel, pjtId)).toMatchObject({ last: { number: 1 }, changeCount: 1 });
      await mel.dataProvider.undoDeployment(pjtId, 1);
      expect(await stateOf(mel, pjtId)).toBe('DEVELOP');
      expect(await statusOf(mel, pjtId)).toMatchObject({ last: null });
      expect(await refusal(mel.dataProvider.undoDeployment(pjtId, 1))).toMatchObject({
        status: 409,
        message: "This deployment can't be undone anymore.",
      });
    });

    it('[PRJ-01] undoes the deployment that the user means, or none', async () => {
      const mel = await world.as('mel');
      const { pjtId, prodId } = await aProject(mel);
      await mel.dataProvider.deployProject(pjtId);
      await update(mel, 'products', prodId, { modelNm: 'K-2' });
      await completeTasks(pjtId);
      await mel.dataProvider.deployProject(pjtId);
      expect(await refusal(mel.dataProvider.undoDeployment(pjtId, 1))).toMatchObject({
        status: 409,
        message: "Deployment 1 can't be undone, because it isn't the last one anymore.",
      });
      expect(await statusOf(mel, pjtId)).toMatchObject({ last: { number: 2 } });
      const path = `/v3/common/projects/${pjtId}/undodeploy`;
      await mel.connection.send(path, { method: 'POST' });
      expect(await statusOf(mel, pjtId)).toMatchObject({ last: { number: 1 } });
    });

    it('[PRJ-01] deploys the next version of a published project, which stays published', async () => {
      const mel = await world.as('mel');
      const { pjtId, prodId } = await aProject(mel);
      await mel.dataProvider.deployProject(pjtId);
      const moveTo = (devStatCd: ProjectState) =>
        world.store.db.updateTable('projects').set({ devStatCd }).where('pjtId', '=', pjtId).execute();
      await moveTo('PUBLISH_REQUEST');
      await update(mel, 'products', prodId, { modelNm: 'K-2' });
      await completeTasks(pjtId);
      expect(await refusal(mel.dataProvider.deployProject(pjtId))).toMatchObject({
        status: 409,
        message:
          'This project has a submitted publish request. You can deploy again after it is withdrawn, rejected, or published.',
      });

      await moveTo('PUBLISHED');
      // a deployment that has been published since can't be undone
      expect((await statusOf(mel, pjtId)).last).toMatchObject({ number: 1, undoUntil: null });
      await mel.dataProvider.deployProject(pjtId);
      expect(await stateOf(mel, pjtId)).toBe('PUBLISHED');
      expect(await statusOf(mel, pjtId)).toMatchObject({ last: { number: 2 }, changeCount: 0 });

      await mel.dataProvider.undoDeployment(pjtId, 2);
      expect(await stateOf(mel, pjtId)).toBe('PUBLISHED');
      expect(await statusOf(mel, pjtId)).toMatchObject({ last: { number: 1 }, changeCount: 1 });
    });

    it("[PRJ-01] can't be undone after ten minutes, nor by read-only users", async () => {
      const mel = await world.as('mel');
      const { pjtId } = await aProject(mel);
      await mel.dataProvider.deployProject(pjtId);
      const pia = await world.as('pia');
      expect(await refusal(pia.dataProvider.undoDeployment(pjtId, 1))).toMatchObject({ status: 403 });
      const otto = await world.as('otto');
      expect(await refusal(otto.dataProvider.deploymentStatus(pjtId))).toMatchObject({ status: 404 });

      await world.store.db
        .updateTable('deployments')
        .set(row => ({ deployedDt: row('deployedDt', '-', 10 * 60_000) }))
        .where('pjtId', '=', pjtId)
        .execute();
      expect((await statusOf(mel, pjtId)).last).toMatchObject({ undoUntil: null });
      expect(await refusal(mel.dataProvider.undoDeployment(pjtId, 1))).toMatchObject({ status: 409 });
      expect(await stateOf(mel, pjtId)).toBe('DEPLOYED_TO_TEST');
    });

    it('[PRJ-01] is restored with a deleted project', async () => {
      const mel = await world.as('mel');
      const { pjtId } = await aProject(mel);
      await mel.dataProvider.deployProject(pjtId);
      const { data: project } = await mel.dataProvider.getOne('projects', { id: pjtId });
      const { data: deleted } = await mel.dataProvider.deleteRecord('projects', {
        id: pjtId,
        previousData: project,
        meta: { confirm: project.pjtNm },
      });
      await mel.dataProvider.restore(deleted.deletionId);
      expect(await statusOf(mel, pjtId)).toMatchObject({ last: { number: 1 }, changes: [] });
    });
  });
