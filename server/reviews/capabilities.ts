import { checkDefinition } from '../../model/catalog/checkDefinition.ts';
import type { CapabilityDetail, CapabilityStatus } from '../../model/contract/capabilities.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import { nextStatuses, statusCdOf, statusOf } from '../../model/rules/capabilities.ts';
import type { Fields } from '../../model/rules/profileDiff/change.ts';
import type { StoredCapability } from '../store/capabilities.ts';
import { type Actor, audit } from '../access/actor.ts';
import { changedSince, notUndone, type Reviewed } from './reviewed.ts';
import { addHistory, lastDecision, removeDecision } from './history.ts';

const conflict = (sentence: string) => new ApiError('conflict', sentence);

const statusNames: Record<CapabilityStatus, string> = { live: 'live', proposed: 'proposed', dead: 'retired' };

const statusConflict = (from: CapabilityStatus, to: CapabilityStatus) => {
  if (from === to) return `This version is already ${statusNames[to]}.`;
  const next = nextStatuses[from].map(status => statusNames[status]).join(' or ');
  return `This version is ${statusNames[from]}. It can become ${next}, but not ${statusNames[to]}.`;
};

const reviewIdOf = (recordId: string) => `capability:${recordId}`;

/** Why a definition can't be made live; undefined if it can. */
export const unfinishedReason = ({ detail }: Pick<StoredCapability, 'detail'>): string | undefined => {
  const definition = JSON.parse(detail) as CapabilityDetail;
  const { attributes, commands } = definition;
  if (Object.keys(attributes).length + Object.keys(commands).length === 0)
    return 'Add an attribute or a command before you make the capability live.';
  const [error] = checkDefinition(definition);
  return error && `Fix ${error.path} before you make the capability live: ${error.message}`;
};

/** The fields of a definition. */
export const capabilityFieldsOf = ({
  cpbtNm,
  dsc,
  detail,
  uiManifest,
  voiceManifest,
}: Pick<StoredCapability, 'cpbtNm' | 'dsc' | 'detail' | 'uiManifest' | 'voiceManifest'>) => ({
  cpbtNm,
  dsc,
  detail,
  uiManifest,
  voiceManifest,
});

/** The fields of a definition as they are compared and counted: each attribute and each command is one. */
export const comparedFieldsOf = (capability: Parameters<typeof capabilityFieldsOf>[0]): Fields => {
  const { detail, ...rest } = capabilityFieldsOf(capability);
  const { attributes, commands } = JSON.parse(detail) as CapabilityDetail;
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`attributes.${name}`, value])),
    ...Object.fromEntries(Object.entries(commands).map(([name, value]) => [`commands.${name}`, value])),
  };
};

/** Changes the status of a version. Returns the change for the audit; undefined if stale. */
export const moveCapability = async (
  actor: Actor,
  capability: StoredCapability,
  { status, comment = '' }: { status: CapabilityStatus; comment?: string },
) => {
  const from = statusOf(capability.statusCd);
  if (!nextStatuses[from].includes(status)) throw conflict(statusConflict(from, status));
  const reason = status === 'live' ? unfinishedReason(capability) : undefined;
  if (reason !== undefined) throw conflict(reason);
  const { queries, now, author } = actor;
  const after = { statusCd: statusCdOf(status) };
  const change = { ...after, chgr: author.userNm, chgDt: now };
  if (!(await queries.capabilities.change(capability, capability.revision, change))) return undefined;
  const { cpbtId, version, statusCd, chgr, chgDt } = capability;
  if (from === 'proposed')
    await addHistory(actor, {
      reviewId: reviewIdOf(`${cpbtId}~${version}`),
      decision: status === 'live' ? 'approve' : 'reject',
      versionNm: String(version),
      comment,
      fields: capabilityFieldsOf(capability),
      before: { statusCd, chgr, chgDt },
    });
  return { action: 'update', before: { statusCd }, after } as const;
};

/** The last live version before another one; `versions` are in order. */
export const liveBefore = <C extends Pick<StoredCapability, 'version' | 'statusCd'>>(
  versions: readonly C[],
  version: number,
): C | undefined => versions.findLast(one => one.version < version && one.statusCd === statusCdOf('live'));

const RECORD_ID = /^(.+)~(\d{1,9})$/;

/** `id~version` of a custom capability. */
export const parseRecordId = (recordId: string) => {
  const [, cpbtId = '', version = ''] = RECORD_ID.exec(recordId) ?? [];
  return { cpbtId, version: Number(version) };
};

const find = async ({ queries, author: { mnId } }: Actor, recordId: string): Promise<StoredCapability> => {
  const { cpbtId, version } = parseRecordId(recordId);
  await queries.capabilities.lockForUpdate({ mnId, cpbtId, version });
  const capability = await queries.capabilities.find(mnId, cpbtId, version);
  if (capability === undefined) throw notFound();
  return capability;
};

export const capabilityReviews: Reviewed = {
  decide: async (actor, { recordId, version, decision, comment }) => {
    const capability = await find(actor, recordId);
    const { statusCd, cpbtNm, chgr, revision } = capability;
    const current = statusOf(statusCd);
    if (current !== 'proposed')
      throw conflict(`${cpbtNm} is already ${statusNames[current]}. It was last changed by ${chgr}.`);
    if (revision !== version) throw changedSince('capability', chgr);
    const status = decision === 'approve' ? 'live' : 'dead';
    const change = await moveCapability(actor, capability, { status, comment });
    if (change === undefined) throw changedSince('capability', chgr);
    await audit(actor, { ...change, resource: 'capabilities', recordId });
    return version + 1;
  },

  undo: async (actor, { recordId, version }) => {
    const capability = await find(actor, recordId);
    const last = await lastDecision<Pick<StoredCapability, 'statusCd' | 'chgr' | 'chgDt'>>(
      actor,
      reviewIdOf(recordId),
    );
    if (capability.revision !== version || last === undefined) throw notUndone();
    const { queries } = actor;
    const { before } = last;
    if (!(await queries.capabilities.change(capability, version, before))) throw notUndone();
    await removeDecision(actor, last);
    await audit(actor, {
      action: 'undoDecision',
      resource: 'capabilities',
      recordId,
      before: { statusCd: capability.statusCd },
      after: { statusCd: before.statusCd },
    });
  },
};
