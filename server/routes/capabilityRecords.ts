import type { Capability, CapabilityDetail } from '../../model/contract/capabilities.ts';
import { statusNmOf } from '../../model/catalog/browse.ts';
import { canEditCapability } from '../../model/rules/access.ts';
import { statusOf } from '../../model/rules/capabilities.ts';
import { isOn } from '../../model/rules/flags.ts';
import type { AnyCall } from '../http/call.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { StoredCapability } from '../store/capabilities.ts';

const manifestOf = (text: string | null) =>
  text === null ? null : (JSON.parse(text) as Capability['uiManifest']);

/** A custom capability in the format of the API. */
export const toCapability = (
  row: StoredCapability,
  { user, flags }: Pick<AnyCall, 'user' | 'flags'>,
): Capability => {
  const { nameKey: _, subject: _subject, detail, uiManifest, voiceManifest, ...fields } = row;
  const isOwner = isOn(flags, 'customCapabilities') && canEditCapability(user, row);
  return {
    ...fields,
    statusNm: statusNmOf(row.statusCd),
    rsrcType: 'custom',
    isOwner,
    canMa: isOwner && statusOf(row.statusCd) === 'proposed',
    canMs: isOwner,
    detail: JSON.parse(detail) as CapabilityDetail,
    uiManifest: manifestOf(uiManifest),
    voiceManifest: manifestOf(voiceManifest),
  };
};

/** Capabilities of other organizations are 404. */
export const findCustom = (
  { queries, user }: Pick<AnyCall, 'queries' | 'user'>,
  cpbtId: string,
  version: number,
) => orNotFound(queries.capabilities.find(user.mnId, cpbtId, version));
