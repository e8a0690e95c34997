import type { Mount } from '../http/mount.ts';
import type { AppOptions } from '../options.ts';
import { mountAccount } from './account.ts';
import { mountApplicationForms } from './applicationForms.ts';
import { mountAudit } from './audit.ts';
import { mountBrands } from './brands.ts';
import { mountCapabilities } from './capabilities.ts';
import { mountCategories } from './categories.ts';
import { mountChanges } from './changes.ts';
import { mountConnectors } from './connectors.ts';
import { mountCountries } from './countries.ts';
import { mountCustomCapabilities } from './customCapabilities.ts';
import { mountDeletions } from './deletions.ts';
import { mountDeployments } from './deployments.ts';
import { mountDeveloperMode } from './developerMode.ts';
import { mountDeviceConfigs } from './deviceConfigs.ts';
import { mountDeviceConnections } from './deviceConnections.ts';
import { mountDeviceIdentities } from './deviceIdentities.ts';
import { mountDeviceProfiles } from './deviceProfiles.ts';
import { mountDeviceTypes } from './deviceTypes.ts';
import { mountDriverImports } from './driverImports.ts';
import { mountFiles } from './files.ts';
import { mountUploads } from './uploads.ts';
import { mountFingerprints } from './fingerprints.ts';
import { mountFirmwares } from './firmwares.ts';
import { mountFlags } from './flags.ts';
import { mountLab } from './lab.ts';
import { mountLabLinking } from './labLinking.ts';
import { mountHandlers } from './handlers.ts';
import { mountInvites } from './invites.ts';
import { mountJoinRequests } from './joinRequests.ts';
import { mountLocales } from './locales.ts';
import { mountLogs } from './logs.ts';
import { mountMembers } from './members.ts';
import { mountMentions } from './mentions.ts';
import { mountOnboardings } from './onboardings.ts';
import { mountOperations } from './operations.ts';
import { mountOrganizations } from './organizations.ts';
import { mountPairingInstructions } from './pairingInstructions.ts';
import { mountPresence } from './presence.ts';
import { mountProducts } from './products.ts';
import { mountProjectFiles } from './projectFiles.ts';
import { mountProfileChanges } from './profileChanges.ts';
import { mountProfileVersions } from './profileVersions.ts';
import { mountProjects } from './projects.ts';
import { mountPublishRequests } from './publishRequests.ts';
import { mountReviewDigest } from './reviewDigest.ts';
import { mountReviews } from './reviews.ts';
import { mountPublishChecks } from './publishChecks.ts';
import { mountScenarios } from './scenarios.ts';
import { mountSecret } from './secret.ts';
import { mountSelfTests } from './selfTests.ts';
import { mountSession } from './session.ts';
import { mountSimulator } from './simulator.ts';
import { mountTasks } from './tasks.ts';
import { mountTerms } from './terms.ts';
import { mountTestDevices } from './testDevices.ts';
import { mountUses } from './uses.ts';

/** All routes of the API, in the order in which `createApp` mounts them. Add new resources here. */
export const routes: readonly ((mount: Mount, options: AppOptions) => void)[] = [
  mountOperations,
  mountSession,
  mountAccount,
  mountTerms,
  mountFlags,
  mountSecret,
  mountOrganizations,
  mountMembers,
  mountInvites,
  mountJoinRequests,
  mountBrands,
  mountFiles,
  mountUploads,
  mountLogs,
  mountAudit,
  mountChanges,
  mountPresence,
  // before the project, whose route would match 'publishChecks'
  mountPublishChecks,
  mountProjects,
  mountDeployments,
  mountDeveloperMode,
  mountPublishRequests,
  mountMentions,
  // before the item, whose route would match 'digest'
  mountReviewDigest,
  mountReviews,
  mountProducts,
  mountDeviceTypes,
  mountCategories,
  mountCountries,
  mountLocales,
  mountPairingInstructions,
  mountFirmwares,
  mountCapabilities,
  mountCustomCapabilities,
  mountDeviceProfiles,
  mountDeviceConfigs,
  mountProfileChanges,
  mountProfileVersions,
  mountConnectors,
  mountLab,
  mountLabLinking,
  mountHandlers,
  mountFingerprints,
  mountOnboardings,
  mountSelfTests,
  mountApplicationForms,
  // before the test devices: the first match wins, and /v3/testdevices/:deviceId matches /v3/testdevices/scenarios
  mountScenarios,
  mountTestDevices,
  mountSimulator,
  mountDeviceIdentities,
  mountTasks,
  mountDeviceConnections,
  mountDriverImports,
  mountProjectFiles,
  mountUses,
  mountDeletions,
];
