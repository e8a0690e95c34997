import { describeAccount } from './account.ts';
import { describeBrands } from './brands.ts';
import { describeCapabilities } from './capabilities.ts';
import { describeCategories } from './categories.ts';
import { describeConnectors } from './connectors.ts';
import { describeCountries } from './countries.ts';
import { describeDeletions } from './deletions.ts';
import { describeDeployments } from './deployments.ts';
import { describeDeviceProfiles } from './deviceProfiles.ts';
import { describeDeviceTypes } from './deviceTypes.ts';
import { describeDriverImports } from './driverImports.ts';
import { describeProjectFiles } from './projectFiles.ts';
import { describeFilters } from './filters.ts';
import { describeFirmwares } from './firmwares.ts';
import { describeHandlers } from './handlers.ts';
import { describeProducts } from './products.ts';
import { describeInvites } from './invites.ts';
import { describeKeptAnswers } from './keptAnswers.ts';
import { describeLab } from './lab.ts';
import { describeLocales } from './locales.ts';
import { describeLogs } from './logs.ts';
import { describeMembers } from './members.ts';
import { describeOnboardings } from './onboardings.ts';
import type { Opening } from './opening.ts';
import { describePairingInstructions } from './pairingInstructions.ts';
import { describeProfileChanges } from './profileChanges.ts';
import { describeProfileManager } from './profileManager.ts';
import { describeProfileVersions } from './profileVersions.ts';
import { describeProjectFlags, describeProjects } from './projects.ts';
import { describeExampleFlags, describeProjectCopies } from './projectCopies.ts';
import { describeProjectLists } from './projectLists.ts';
import { describeTerms } from './terms.ts';
import { describeTestDevices } from './testDevices.ts';
import { describeUses } from './uses.ts';
import { describeWorkspaces } from './workspaces.ts';

type Describe = (name: string, open: Opening) => void;

/** The families that also run over a real socket: what differs there are records, errors, headers and uploads. */
const overSockets: Describe[] = [
  describeProjects,
  describeProjectFlags,
  describeProjectCopies,
  describeExampleFlags,
  describeBrands,
];

const families: Describe[] = [
  ...overSockets,
  describeProjectLists,
  describeLab,
  describeDeployments,
  describeKeptAnswers,
  describeTerms,
  describeWorkspaces,
  describeMembers,
  describeInvites,
  describeAccount,
  describeDeviceTypes,
  describeDeviceProfiles,
  describeProfileVersions,
  describeProfileManager,
  describeProfileChanges,
  describeConnectors,
  describeHandlers,
  describeProducts,
  describeOnboardings,
  describeCategories,
  describeCountries,
  describeLocales,
  describePairingInstructions,
  describeFirmwares,
  describeTestDevices,
  describeCapabilities,
  describeLogs,
  describeDriverImports,
  describeProjectFiles,
  describeUses,
  describeDeletions,
  describeFilters,
];

export const describeFamilies: Describe = (name, open) => {
  for (const describeFamily of families) describeFamily(name, open);
};

export const describeFamiliesOverSockets: Describe = (name, open) => {
  for (const describeFamily of overSockets) describeFamily(name, open);
};
