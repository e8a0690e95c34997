import type { Stamps } from '../../../model/contract/stamps.ts';

export interface CapabilityRow extends Stamps {
  mnId: string;
  /** `namespace.name` */
  cpbtId: string;
  /** of the capability, from 1 */
  version: number;
  cpbtNm: string;
  nameKey: string;
  dsc: string;
  statusCd: string;
  /** what it measures or does */
  subject: string;
  ownerId: string;
  /** JSON */
  detail: string;
  /** JSON, or null */
  uiManifest: string | null;
  voiceManifest: string | null;
  /** counts the writes */
  revision: number;
}

export interface NamespaceRow {
  name: string;
  ownerType: string;
  /** the organization */
  ownerId: string;
}

export interface DeviceProfileRow extends Stamps {
  dvcPrflId: string;
  mnId: string;
  profileNm: string;
  nameKey: string;
  status: 'DEVELOPMENT' | 'PUBLISHED';
  pjtId: string | null;
  /** JSON */
  components: string;
  version: number;
}

/** What the components of a profile hold, for questions from the capability's side. */
export interface DeviceProfileCapabilityRow {
  dvcPrflId: string;
  componentId: string;
  cpbtId: string;
  version: number;
}

/** A test device of an organization: a virtual one, or one on somebody's bench. */
export interface DeviceRow extends Stamps {
  deviceId: string;
  mnId: string;
  /** the project it was made for */
  pjtId: string | null;
  dvcPrflId: string | null;
  /** what the maker calls the model */
  name: string;
  /** what its owner calls it */
  label: string;
  /** the label in lower case */
  nameKey: string;
  type: 'VIRTUAL' | 'TEST';
  serialNumber: string | null;
  /** JSON: by component, capability and attribute, the value sent last */
  state: string;
  /** when it sent last */
  eventDt: number | null;
  ownerId: string;
  /** counts the edits; events leave it alone */
  version: number;
}

/** A recorded sequence of events. */
export interface ScenarioRow extends Stamps {
  scenarioId: string;
  mnId: string;
  /** where it was recorded */
  deviceId: string | null;
  /** whose devices can replay it */
  dvcPrflId: string | null;
  name: string;
  nameKey: string;
  /** JSON */
  steps: string;
  ownerId: string;
  version: number;
}
