import { brands } from '../../model/contract/brands.ts';
import { capabilities } from '../../model/contract/capabilities.ts';
import { categories } from '../../model/contract/categories.ts';
import { connectors } from '../../model/contract/connectors.ts';
import { deviceProfiles } from '../../model/contract/deviceProfiles.ts';
import { devices } from '../../model/contract/devices.ts';
import { deviceTypes } from '../../model/contract/deviceTypes.ts';
import type { Endpoint } from '../../model/contract/endpoint.ts';
import { fingerprints } from '../../model/contract/fingerprints.ts';
import { firmwares } from '../../model/contract/firmwares.ts';
import { handlers } from '../../model/contract/handlers.ts';
import { locales } from '../../model/contract/locales.ts';
import { onboardings } from '../../model/contract/onboardings.ts';
import { pairingInstructions } from '../../model/contract/pairingInstructions.ts';
import { products } from '../../model/contract/products.ts';
import { profileVersions } from '../../model/contract/profileVersions.ts';
import { projects } from '../../model/contract/projects.ts';
import type { RestorableResource } from '../../model/contract/records.ts';
import { scenarios } from '../../model/contract/scenarios.ts';

/** The call that deletes a record, for each kind that can be restored. */
export const removals: Record<RestorableResource, Endpoint> = {
  projects: projects.remove,
  brands: brands.remove,
  deviceTypes: deviceTypes.remove,
  categories: categories.remove,
  locales: locales.remove,
  pairingInstructions: pairingInstructions.remove,
  firmwares: firmwares.remove,
  capabilities: capabilities.remove,
  deviceProfiles: deviceProfiles.remove,
  profileVersions: profileVersions.remove,
  products: products.remove,
  connectors: connectors.remove,
  handlers: handlers.remove,
  fingerprints: fingerprints.remove,
  onboardings: onboardings.remove,
  testDevices: devices.remove,
  scenarios: scenarios.remove,
};
