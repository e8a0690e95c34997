import { accountQueries } from './accounts.ts';
import { applicationFormQueries } from './applicationForms.ts';
import { apiTokenQueries } from './apiTokens.ts';
import { auditQueries } from './audit.ts';
import { fileQueries } from './files.ts';
import { firmwareInstallQueries } from './firmwareInstalls.ts';
import { firmwareFileQueries } from './firmwareFiles.ts';
import { fingerprintQueries } from './fingerprints.ts';
import { handlerQueries } from './handlers.ts';
import { brandQueries } from './brands.ts';
import { categoryQueries } from './categories.ts';
import { connectorQueries } from './connectors.ts';
import { countryQueries } from './countries.ts';
import { capabilityQueries } from './capabilities.ts';
import { capabilityUseQueries } from './capabilityUse.ts';
import { deletionQueries } from './deletions.ts';
import { deviceTypeQueries } from './deviceTypes.ts';
import { deviceConfigQueries } from './deviceConfigs.ts';
import { deviceConnectionQueries } from './deviceConnections.ts';
import { deviceIdentityQueries } from './deviceIdentities.ts';
import { deviceProfileQueries } from './deviceProfiles.ts';
import { deviceQueries } from './devices.ts';
import { driverQueries } from './drivers.ts';
import { idempotencyQueries } from './idempotency.ts';
import { inviteQueries } from './invites.ts';
import { joinRequestQueries } from './joinRequests.ts';
import { labLinkQueries } from './labLinks.ts';
import { labQueries } from './lab.ts';
import { localeQueries } from './locales.ts';
import { logTicketQueries } from './logTickets.ts';
import { memberQueries } from './members.ts';
import { mentionQueries } from './mentions.ts';
import { metaQueries } from './meta.ts';
import { deploymentQueries } from './deployments.ts';
import { onboardingQueries } from './onboardings.ts';
import { organizationListQueries } from './organizationLists.ts';
import { pairingInstructionQueries } from './pairingInstructions.ts';
import { productQueries } from './products.ts';
import { profileChangeQueries } from './profileChanges.ts';
import { profileVersionQueries } from './profileVersions.ts';
import { projectQueries } from './projects.ts';
import { reviewDigestQueries } from './reviewDigests.ts';
import { reviewQueries } from './reviews.ts';
import { publishRequestQueries } from './publishRequests.ts';
import { scenarioQueries } from './scenarios.ts';
import { selfTestQueries } from './selfTests.ts';
import { sessionQueries } from './sessions.ts';
import { taskQueries } from './tasks.ts';
import { termQueries } from './terms.ts';
import { projectImportQueries } from './undoableImports.ts';
import { uploadQueries } from './uploads.ts';
import { recordUseQueries } from './uses.ts';

/** The queries of tables without standard queries, by the name that routes use. */
export const queryFactories = {
  accounts: accountQueries,
  sessions: sessionQueries,
  apiTokens: apiTokenQueries,
  terms: termQueries,
  members: memberQueries,
  invites: inviteQueries,
  joinRequests: joinRequestQueries,
  brands: brandQueries,
  deviceTypes: deviceTypeQueries,
  organizationLists: organizationListQueries,
  categories: categoryQueries,
  countries: countryQueries,
  locales: localeQueries,
  capabilities: capabilityQueries,
  capabilityUse: capabilityUseQueries,
  deviceProfiles: deviceProfileQueries,
  deviceConfigs: deviceConfigQueries,
  profileVersions: profileVersionQueries,
  profileChanges: profileChangeQueries,
  connectors: connectorQueries,
  lab: labQueries,
  labLinks: labLinkQueries,
  handlers: handlerQueries,
  fingerprints: fingerprintQueries,
  deployments: deploymentQueries,
  publishRequests: publishRequestQueries,
  mentions: mentionQueries,
  reviewDigests: reviewDigestQueries,
  reviews: reviewQueries,
  onboardings: onboardingQueries,
  scenarios: scenarioQueries,
  selfTests: selfTestQueries,
  applicationForms: applicationFormQueries,
  devices: deviceQueries,
  deviceIdentities: deviceIdentityQueries,
  tasks: taskQueries,
  deviceConnections: deviceConnectionQueries,
  projects: projectQueries,
  products: productQueries,
  pairingInstructions: pairingInstructionQueries,
  files: fileQueries,
  uploads: uploadQueries,
  firmwareFiles: firmwareFileQueries,
  firmwareInstalls: firmwareInstallQueries,
  audit: auditQueries,
  drivers: driverQueries,
  projectImports: projectImportQueries,
  deletions: deletionQueries,
  logTickets: logTicketQueries,
  idempotency: idempotencyQueries,
  meta: metaQueries,
  uses: recordUseQueries,
};
