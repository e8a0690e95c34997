import type { DeploymentRow } from './rows/projects.ts';
import type { Db } from './tables.ts';

/** Deployments of projects for testing. */
export const deploymentQueries = (db: Db) => ({
  last: (pjtId: string): Promise<DeploymentRow | undefined> =>
    db
      .selectFrom('deployments')
      .selectAll()
      .where('pjtId', '=', pjtId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),

  lastOf: (pjtIds: readonly string[]): Promise<DeploymentRow[]> =>
    db
      .selectFrom('deployments')
      .selectAll()
      .where('pjtId', 'in', pjtIds)
      .where('number', '=', eb =>
        eb
          .selectFrom('deployments as others')
          .select(({ fn }) => fn.max('others.number').as('last'))
          .whereRef('others.pjtId', '=', 'deployments.pjtId'),
      )
      .execute(),

  add: async (row: DeploymentRow) => {
    await db.insertInto('deployments').values(row).execute();
  },

  remove: async ({ pjtId, number }: Pick<DeploymentRow, 'pjtId' | 'number'>) => {
    await db.deleteFrom('deployments').where('pjtId', '=', pjtId).where('number', '=', number).execute();
  },
});
