import { account } from './account.ts';
import { applicationFormsApi } from './applicationForms.ts';
import { auditEntries } from './audit.ts';
import { brands } from './brands.ts';
import { changes } from './changes.ts';
import { categories } from './categories.ts';
import { connectors } from './connectors.ts';
import { countries } from './countries.ts';
import { capabilities } from './capabilities.ts';
import { deployments } from './deployments.ts';
import { developerMode } from './developerMode.ts';
import { deviceConfigs } from './deviceConfigs.ts';
import { deviceConnections } from './deviceConnections.ts';
import { deviceIdentities } from './deviceIdentities.ts';
import { deviceProfiles } from './deviceProfiles.ts';
import { deletions } from './deletions.ts';
import { devices } from './devices.ts';
import { deviceTypes } from './deviceTypes.ts';
import type { Endpoint } from './endpoint.ts';
import { featureFlags } from './flags.ts';
import { projectFiles } from './projectFiles.ts';
import { driverImports } from './driverImports.ts';
import { files } from './files.ts';
import { fingerprints } from './fingerprints.ts';
import { firmwares } from './firmwares.ts';
import { handlers } from './handlers.ts';
import { locales } from './locales.ts';
import { logs } from './logs.ts';
import { lab } from './lab.ts';
import { labLinking } from './labLinking.ts';
import { joinRequests } from './joinRequests.ts';
import { invites, members } from './members.ts';
import { onboardings } from './onboardings.ts';
import { mentions } from './mentions.ts';
import { operations } from './operations.ts';
import { organizations } from './organizations.ts';
import { pairingInstructions } from './pairingInstructions.ts';
import { presence } from './presence.ts';
import { products } from './products.ts';
import { profileChanges } from './profileChanges.ts';
import { profileVersions } from './profileVersions.ts';
import { projects } from './projects.ts';
import { publishChecks } from './publishChecks.ts';
import { scenarios } from './scenarios.ts';
import { publishRequests } from './publishRequests.ts';
import { secretWord } from './secret.ts';
import { reviews } from './reviews.ts';
import { selfTests } from './selfTests.ts';
import { session } from './session.ts';
import { tasks } from './tasks.ts';
import { terms } from './terms.ts';
import { uploads } from './uploads.ts';
import { uses } from './uses.ts';

export const contract = {
  session,
  account,
  terms,
  featureFlags,
  secretWord,
  organizations,
  members,
  invites,
  joinRequests,
  brands,
  projects,
  deployments,
  developerMode,
  publishRequests,
  mentions,
  reviews,
  publishChecks,
  products,
  deviceTypes,
  categories,
  countries,
  locales,
  pairingInstructions,
  firmwares,
  capabilities,
  deviceProfiles,
  deviceConfigs,
  profileChanges,
  profileVersions,
  connectors,
  lab,
  labLinking,
  handlers,
  fingerprints,
  onboardings,
  selfTests,
  applicationForms: applicationFormsApi,
  scenarios,
  devices,
  deviceIdentities,
  tasks,
  deviceConnections,
  driverImports,
  projectFiles,
  uses,
  deletions,
  files,
  uploads,
  logs,
  auditEntries,
  changes,
  presence,
  operations,
};

export const endpoints: Endpoint[] = Object.values(contract).flatMap(family =>
  Object.values<Endpoint>(family),
);
