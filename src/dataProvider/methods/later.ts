import type { Connection } from '../client.ts';
import { createAccountMethods } from './account.ts';
import { createBrandMethods } from './brands.ts';
import { createChangeMethods } from './changes.ts';
import { createCategoryMethods } from './categories.ts';
import { createConnectorMethods } from './connectors.ts';
import { createCountryMethods } from './countries.ts';
import { createCapabilityMethods } from './capabilities.ts';
import { createDeviceConfigMethods } from './deviceConfigs.ts';
import { createDeviceProfileMethods } from './deviceProfiles.ts';
import { createDriverImportMethods } from './driverImports.ts';
import { createProjectFileMethods } from './projectFiles.ts';
import { createFileMethods } from './files.ts';
import { createFirmwareMethods } from './firmwares.ts';
import { createHandlerMethods } from './handlers.ts';
import { createLabMethods } from './lab.ts';
import { createLabLinkingMethods } from './labLinking.ts';
import { createLogMethods } from './logs.ts';
import { createMentionMethods } from './mentions.ts';
import { createOnboardingMethods } from './onboardings.ts';
import { createOrganizationMethods } from './organizations.ts';
import { createPairingInstructionMethods } from './pairingInstructions.ts';
import { createProductMethods } from './products.ts';
import { createProfileChangeMethods } from './profileChanges.ts';
import { createProfileVersionMethods } from './profileVersions.ts';
import { createProjectMethods } from './projects.ts';
import { createProvisioningMethods } from './provisioning.ts';
import { createPublishRequestMethods } from './publishRequests.ts';
import { createReviewMethods } from './reviews.ts';
import { createSelfTestMethods } from './selfTests.ts';
import { createTestDeviceMethods } from './testDevices.ts';
import { createUseMethods } from './uses.ts';

/** Calls that the first page doesn't make. */
export const createLaterMethods = (connection: Connection) => {
  const { call, send } = connection;
  return {
    ...createAccountMethods(call),
    ...createOrganizationMethods(call),
    ...createBrandMethods(call),
    ...createCategoryMethods(call),
    ...createChangeMethods({ send }),
    ...createCountryMethods(call),
    ...createDeviceConfigMethods(call),
    ...createDeviceProfileMethods(call),
    ...createDriverImportMethods(connection),
    ...createProjectFileMethods(connection),
    ...createFileMethods(connection),
    ...createFirmwareMethods(connection),
    ...createConnectorMethods(call),
    ...createHandlerMethods(call),
    ...createLabMethods(call),
    ...createLabLinkingMethods(call),
    ...createLogMethods(call),
    ...createOnboardingMethods(call),
    ...createPairingInstructionMethods(call),
    ...createProductMethods(call),
    ...createProfileChangeMethods(call),
    ...createProfileVersionMethods(call),
    ...createProjectMethods(call),
    ...createPublishRequestMethods(call),
    ...createReviewMethods(call),
    ...createMentionMethods(call),
    ...createSelfTestMethods(call),
    ...createTestDeviceMethods(call),
    ...createProvisioningMethods(connection),
    ...createUseMethods(call),
    ...createCapabilityMethods(call),
  };
};
