import { type RawBuilder, sql } from 'kysely';

/** What a caller can see: one organization and, with the owner-only flag, one owner. */
export type Scope = { mnId: string; userId: string; ownOnly: boolean };

/** Everything of an organization: for work without a caller, and for records of a project that a policy has checked. */
export const everything = (mnId: string): Scope => ({ mnId, userId: '', ownOnly: false });

type Column = RawBuilder<unknown>;

const always = sql<boolean>`1 = 1`;

/** Whether the caller can see the project of a record. A record without one belongs to the whole organization. */
export const isOfVisibleProject = ({ userId, ownOnly }: Scope, pjtId: Column) =>
  ownOnly
    ? sql<boolean>`not exists (select 1 from "projects" as "hiddenProject"
        where "hiddenProject"."pjtId" = ${pjtId} and "hiddenProject"."ownerId" <> ${userId})`
    : always;

/** Whether the caller can see the device profile of a record. */
export const isOfVisibleProfile = (scope: Scope, dvcPrflId: Column) =>
  scope.ownOnly
    ? sql<boolean>`not exists (select 1 from "deviceProfiles" as "hiddenProfile"
        where "hiddenProfile"."mnId" = ${scope.mnId} and "hiddenProfile"."dvcPrflId" = ${dvcPrflId}
          and not ${isOfVisibleProject(scope, sql.ref('hiddenProfile.pjtId'))})`
    : always;

/** Whoever created a record sees it, even after its project got another owner. */
const isOwnOr = ({ userId, ownOnly }: Scope, owner: Column, isVisible: RawBuilder<boolean>) =>
  ownOnly ? sql<boolean>`(${owner} = ${userId} or ${isVisible})` : always;

/** A test device is hidden with its project. One without a project is hidden with its profile. */
export const isVisibleDevice = (scope: Scope) => {
  const project = isOfVisibleProject(scope, sql.ref('devices.pjtId'));
  const profile = isOfVisibleProfile(scope, sql.ref('devices.dvcPrflId'));
  // the owner of a project sees all of its devices, also one with the profile of another project
  const isOfOwnProject = sql<boolean>`exists (select 1 from "projects" as "ownProject"
    where "ownProject"."pjtId" = ${sql.ref('devices.pjtId')} and "ownProject"."ownerId" = ${scope.userId})`;
  return isOwnOr(
    scope,
    sql.ref('devices.ownerId'),
    sql<boolean>`(${isOfOwnProject} or (${project} and ${profile}))`,
  );
};

/** A scenario is hidden with the test device that it was recorded on, and with the profile of that device. */
export const isVisibleScenario = (scope: Scope) => {
  const profile = isOfVisibleProfile(scope, sql.ref('scenarios.dvcPrflId'));
  const device = sql`not exists (select 1 from "devices" where "devices"."mnId" = ${scope.mnId}
    and "devices"."deviceId" = ${sql.ref('scenarios.deviceId')} and not ${isVisibleDevice(scope)})`;
  return isOwnOr(scope, sql.ref('scenarios.ownerId'), sql<boolean>`(${profile} and ${device})`);
};

export const isVisibleIdentity = (scope: Scope) =>
  isOwnOr(
    scope,
    sql.ref('deviceIdentities.ownerId'),
    isOfVisibleProject(scope, sql.ref('deviceIdentities.pjtId')),
  );

export const isVisibleTask = (scope: Scope) =>
  isOwnOr(scope, sql.ref('tasks.userId'), isOfVisibleProject(scope, sql.ref('tasks.pjtId')));
