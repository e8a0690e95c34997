import type { Capability, NamespaceGroup } from '../../../model/contract/capabilities.ts';
import type { DeviceProfile } from '../../../model/contract/deviceProfiles.ts';
import type { TestDevice } from '../../../model/contract/devices.ts';
import type { FingerprintRow, Protocol, FingerprintKind } from '../../../model/contract/fingerprints.ts';
import type { Handler } from '../../../model/contract/handlers.ts';
import type { FullProfileVersion } from '../../../model/contract/profileVersions.ts';
import type { Onboarding } from '../../../model/contract/onboardings.ts';
import type { Scenario } from '../../../model/contract/scenarios.ts';
import type { Row } from './row.ts';

export type CapabilityRow = Row<
  Capability,
  {
    nameKey: string;
    /** what the capability measures or does */
    subject: string;
    /** JSON */
    detail: string;
    /** JSON, or null */
    uiManifest: string | null;
    voiceManifest: string | null;
  },
  'statusNm' | 'rsrcType' | 'isOwner' | 'canMa' | 'canMs' | 'latest' | 'reason'
>;

export type NamespaceRow = NamespaceGroup['namespaces'][number];

export type DeviceProfileRow = Row<
  DeviceProfile,
  {
    mnId: string;
    nameKey: string;
    /** JSON */
    document: string;
  },
  'pjtNm' | 'prodType' | 'isCurrent' | 'canEdit' | 'versionCount' | 'lastVersion' | 'deviceCount'
>;

export type ProfileVersionRow = Omit<FullProfileVersion, 'canEdit' | 'document'> & {
  /** JSON */
  document: string;
};

/** Previous values of profiles that were changed together, until the change can no longer be undone. */
export interface ProfileChangeRow {
  changeId: string;
  mnId: string;
  userId: string;
  changedDt: number;
  expiryDt: number;
  /** JSON: for each profile, the version after the change and the parts before it */
  profiles: string;
}

/** Which profiles use a capability; derived from `document`, for queries by capability. */
export interface DeviceProfileCapabilityRow {
  dvcPrflId: string;
  componentId: string;
  cpbtId: string;
  version: number;
}

export type DeviceRow = Row<
  TestDevice,
  {
    mnId: string;
    /** the label in lower case */
    nameKey: string;
    /** JSON */
    state: string;
  },
  'pjtNm' | 'prodType' | 'ownerNm' | 'canEdit'
>;

export type ScenarioRow = Row<
  Scenario,
  {
    mnId: string;
    nameKey: string;
    /** JSON */
    steps: string;
  },
  'canEdit'
>;

export type HandlerRow = Row<
  Handler,
  {
    mnId: string;
    nameKey: string;
    /** JSON list */
    permissions: string;
    /** of the next fingerprint; positions are never reused */
    nextPosition: number;
  },
  'region' | 'pjtNm' | 'deviceCount' | 'fingerprintCount' | 'canEdit'
>;

export type StoredFingerprint = Row<
  FingerprintRow,
  {
    /** the order within its handler, and the ID there */
    position: number;
    mnId: string;
    pjtId: string;
    protocol: Protocol;
    kind: FingerprintKind;
    /** the fingerprint's own ID */
    id: string;
    /** the label in lower case */
    labelKey: string;
    /** JSON */
    fingerprint: string;
    /** equal for fingerprints that match the same devices */
    matchKey: string;
    searchKey: string;
  },
  'fingerprintId' | 'dvcPrflId' | 'duplicates' | 'canEdit'
>;

export type OnboardingRow = Row<
  Onboarding,
  {
    /** the onboarding ID in lower case */
    nameKey: string;
    /** JSON list */
    ownershipValidationTypes: string;
    /** JSON, by language */
    screens: string;
  },
  | 'pjtNm'
  | 'prodType'
  | 'devStatCd'
  | 'vid'
  | 'deviceTypeId'
  | 'deviceIntegrationProfileKey'
  | 'productId'
  | 'missing'
  | 'canEdit'
>;
