import type { Connection } from '../client.ts';
import { createAccountMethods } from './account.ts';
import { createBrandMethods } from './brands.ts';
import { createCapabilityMethods } from './capabilities.ts';
import { createFileMethods } from './files.ts';
import { createOrganizationMethods } from './organizations.ts';
import { createProjectMethods } from './projects.ts';
import { createTestDeviceMethods } from './testDevices.ts';

/**
 * Calls that are no CRUD. Each answers `{ data }`: after a 401 react-admin resolves with an empty one, so a call without
 * an answer says `done`.
 */
export const createMethods = ({ call, send }: Connection) => ({
  ...createAccountMethods(call),
  ...createOrganizationMethods(call),
  ...createBrandMethods(call),
  ...createFileMethods({ call, send }),
  ...createProjectMethods(call),
  ...createTestDeviceMethods(call),
  ...createCapabilityMethods(call),
});
