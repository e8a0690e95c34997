import type { FormFields } from '../../../contract/applicationForms.ts';
import type { BrandState } from '../../../contract/brands.ts';
import type { CapabilityStatus } from '../../../contract/capabilities.ts';
import type { ConnectorEdit } from '../../../contract/connectorEdits.ts';
import type { Onboarding } from '../../../contract/onboardings.ts';
import type { ProfileDocument } from '../../../contract/profileDocument.ts';
import type { ProfileVersion } from '../../../contract/profileVersions.ts';
import type { Project } from '../../../contract/projects.ts';
import type { User } from '../../../contract/user.ts';

/** What the checks need to know about a capability of the catalog. */
export type CapabilityFact = {
  status: CapabilityStatus;
  /** it has attributes, so that a device reports something */
  isReadable: boolean;
};

export type ProductFact = {
  prodId: string;
  prodNm: string;
  brand: { brandNm: string; status: BrandState } | null;
  /** the required fields without a value */
  missing: readonly string[];
};

/** The input of the pre-publishing checks. */
export type PublishFacts = Pick<Project, 'prodType' | 'devStatCd'> &
  Pick<User, 'mnIdTypeCd' | 'isEnrolled'> & {
    /** null if no deployment was recorded */
    deployment: { changeCount: number } | null;
    profile: ProfileDocument | null;
    /** the profile's capabilities that are in the catalog, by ID and version: `switch 1` */
    capabilities: Readonly<Record<string, CapabilityFact>>;
    /** the latest one; `isCurrent`: the profile has not changed since */
    profileVersion: (Pick<ProfileVersion, 'majorVersion' | 'minorVersion'> & { isCurrent: boolean }) | null;
    connector: { edit: ConnectorEdit; isConfirmed: boolean } | null;
    onboarding: Pick<Onboarding, 'setupId' | 'ownershipValidationTypes'> | null;
    products: readonly ProductFact[];
    /** number of items without a result, and of failed ones; null if projects of this type have no self-test */
    selfTest: { open: number; failed: number; isCompleted: boolean } | null;
    /** null if projects of this type have no such form */
    application: FormFields['application'] | null;
    /** null if projects of this type have no such form, or if it is switched off */
    wwst: FormFields['wwst'] | null;
    ownerNm: string;
    /** titles of the terms that the owner hasn't accepted in their current version */
    openTerms: readonly string[];
  };

export const capabilityKey = ({ id, version }: { id: string; version: number }) => `${id} ${version}`;
