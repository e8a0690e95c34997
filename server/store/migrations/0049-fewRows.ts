import { sql } from 'kysely';
import type { Step } from './step.ts';

/**
 * Indexes for the few rows that pages look for among very many: the development identities of a project, revoked
 * identities, and the reports of a firmware by their state. Commercial devices, which are imported in large numbers, are
 * in none of them.
 */
export const fewRows: Step = async db => {
  await db.schema
    .createIndex('deviceIdentities_development')
    .on('deviceIdentities')
    .columns(['mnId', 'pjtId', 'crtDt', 'sn'])
    .where(sql.ref('kind'), '=', 'development')
    .execute();
  await db.schema
    .createIndex('deviceIdentities_revoked')
    .on('deviceIdentities')
    .columns(['mnId', 'crtDt', 'sn'])
    .where(sql.ref('state'), '=', 'REVOKED')
    .execute();
  await db.schema
    .createIndex('firmwareInstalls_state')
    .on('firmwareInstalls')
    .columns(['firmwareId', 'state'])
    .execute();
};
