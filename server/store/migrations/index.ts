import { type Kysely, type Migration, sql } from 'kysely';
import { foundation } from './0001-foundation.ts';
import { shell } from './0002-shell.ts';
import { deviceTypes } from './0003-deviceTypes.ts';
import { places } from './0004-places.ts';
import { pairing } from './0005-pairing.ts';
import { capabilities } from './0006-capabilities.ts';
import { devices } from './0007-devices.ts';
import { logs } from './0008-logs.ts';
import { firmwares } from './0009-firmwares.ts';
import { deletions } from './0010-deletions.ts';
import { lists } from './0011-lists.ts';
import { previousPublished } from './0012-previousPublished.ts';
import { listOrders } from './0013-listOrders.ts';
import { profileDocuments } from './0014-profileDocuments.ts';
import { deviceCounts } from './0015-deviceCounts.ts';
import { profileVersions } from './0016-profileVersions.ts';
import { profileLists } from './0017-profileLists.ts';
import { handlers } from './0018-handlers.ts';
import { driverImports } from './0019-driverImports.ts';
import { onboardings } from './0021-onboardings.ts';
import { profileWords } from './0024-profileWords.ts';
import { lab } from './0025-lab.ts';
import { labLinks } from './0028-labLinks.ts';
import { products } from './0022-products.ts';
import { connectors } from './0020-connectors.ts';
import { deployments } from './0023-deployments.ts';
import { projectImports } from './0026-projectImports.ts';
import { deviceConfigs } from './0027-deviceConfigs.ts';
import { deviceIdentities } from './0029-deviceIdentities.ts';
import { firmwareInstalls } from './0032-firmwareInstalls.ts';
import { firmwareFiles } from './0030-firmwareFiles.ts';
import { tasks } from './0031-tasks.ts';
import { auditLists } from './0034-auditLists.ts';
import { publishRequests } from './0039-publishRequests.ts';
import { deviceConnections } from './0031-deviceConnections.ts';
import { applicationForms } from './0038-applicationForms.ts';
import { selfTests } from './0037-selfTests.ts';
import { reviews } from './0040-reviews.ts';
import { reviewDigests } from './0041-reviewDigests.ts';
import { uploads } from './0042-uploads.ts';
import { deviceSessions } from './0043-deviceSessions.ts';
import { mentions } from './0044-mentions.ts';
import { joinRequests } from './0045-joinRequests.ts';
import { storedDeletionIds } from './0046-storedDeletionIds.ts';
import { deletionsOfProjects } from './0047-deletionsOfProjects.ts';
import { deviceProfileRevisions } from './0048-deviceProfileRevisions.ts';
import { fewRows } from './0049-fewRows.ts';
import { inviteCreators } from './0050-inviteCreators.ts';
import { withdrawReasons } from './0051-withdrawReasons.ts';
import { endedAssignments } from './0052-endedAssignments.ts';
import { projectVids } from './0053-projectVids.ts';
import { identityRevokers } from './0054-identityRevokers.ts';
import { brandRequesters } from './0055-brandRequesters.ts';
import { concurrentCounts } from './0056-concurrentCounts.ts';
import { idempotencyTimes } from './0057-idempotencyTimes.ts';
import { auditProjects } from './0058-auditProjects.ts';
import { privateProducts } from './0059-privateProducts.ts';
import type { Engine, Step } from './step.ts';

const steps: Record<string, Step> = {
  '0001-foundation': foundation,
  '0002-shell': shell,
  '0003-deviceTypes': deviceTypes,
  '0004-places': places,
  '0005-pairing': pairing,
  '0006-capabilities': capabilities,
  '0007-devices': devices,
  '0008-logs': logs,
  '0009-firmwares': firmwares,
  '0010-deletions': deletions,
  '0011-lists': lists,
  '0012-previousPublished': previousPublished,
  '0013-listOrders': listOrders,
  '0014-profileDocuments': profileDocuments,
  '0015-deviceCounts': deviceCounts,
  '0016-profileVersions': profileVersions,
  '0017-profileLists': profileLists,
  '0018-handlers': handlers,
  '0019-driverImports': driverImports,
  '0021-onboardings': onboardings,
  '0022-products': products,
  '0023-deployments': deployments,
  '0020-connectors': connectors,
  '0024-profileWords': profileWords,
  '0025-lab': lab,
  '0026-projectImports': projectImports,
  '0027-deviceConfigs': deviceConfigs,
  '0028-labLinks': labLinks,
  '0029-deviceIdentities': deviceIdentities,
  '0030-firmwareFiles': firmwareFiles,
  '0031-tasks': tasks,
  '0034-auditLists': auditLists,
  '0031-deviceConnections': deviceConnections,
  '0032-firmwareInstalls': firmwareInstalls,
  '0039-publishRequests': publishRequests,
  '0037-selfTests': selfTests,
  '0038-applicationForms': applicationForms,
  '0040-reviews': reviews,
  '0041-reviewDigests': reviewDigests,
  '0042-uploads': uploads,
  '0043-deviceSessions': deviceSessions,
  '0044-mentions': mentions,
  '0045-joinRequests': joinRequests,
  '0046-storedDeletionIds': storedDeletionIds,
  '0047-deletionsOfProjects': deletionsOfProjects,
  '0048-deviceProfileRevisions': deviceProfileRevisions,
  '0049-fewRows': fewRows,
  '0050-inviteCreators': inviteCreators,
  '0051-withdrawReasons': withdrawReasons,
  '0052-endedAssignments': endedAssignments,
  '0053-projectVids': projectVids,
  '0054-identityRevokers': identityRevokers,
  '0055-brandRequesters': brandRequesters,
  '0056-concurrentCounts': concurrentCounts,
  '0057-idempotencyTimes': idempotencyTimes,
  '0058-auditProjects': auditProjects,
  '0059-privateProducts': privateProducts,
};

/** Whether this version has the migration; a newer one can have others. */
export const isKnownMigration = (name: string) => Object.hasOwn(steps, name);

/**
 * The schema, one entry per change, applied in order at start, all or nothing. Released entries are never edited.
 */
export const migrationsFor = (engine: Engine): Record<string, Migration> => {
  // byte order on both engines, so that sorting and keyset pages agree
  const text = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [
      name,
      { up: (db: Kysely<unknown>) => step(db, { engine, text, time: 'bigint' }) },
    ]),
  );
};
