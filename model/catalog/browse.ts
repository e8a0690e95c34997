import type { Capability, CapabilityQuery, CapabilityStatus } from '../contract/capabilities.ts';
import { STANDARD_NAMESPACE, statusCdOf, statusOf } from '../rules/capabilities.ts';
import type { CapabilityDefinition } from './definition.ts';
import { subjectOf } from './subjects.ts';

const PUBLISHED = Date.UTC(2019, 11, 1);

const nameOfStatus: Record<CapabilityStatus, string> = { live: 'Live', proposed: 'Proposed', dead: 'Dead' };

export const statusNmOf = (statusCd: string) => nameOfStatus[statusOf(statusCd)];

/** CAP-03: a capability of the embedded catalog in the format of the server. It has no owner. */
export const toStandard = ({ id, version, status, name, attributes, commands }: CapabilityDefinition) =>
  ({
    cpbtId: id,
    version,
    cpbtNm: name,
    dsc: '',
    statusCd: statusCdOf(status),
    statusNm: nameOfStatus[status],
    reason: '',
    rsrcType: 'standard',
    mnId: '',
    ownerId: '',
    isOwner: false,
    canMa: false,
    canMs: false,
    uiManifest: null,
    voiceManifest: null,
    detail: { attributes, commands } as unknown as Capability['detail'],
    latest: version,
    crtr: 'Standard',
    crtDt: PUBLISHED,
    chgr: 'Standard',
    chgDt: PUBLISHED,
    revision: 1,
  }) satisfies Capability;

type BrowseQuery = Pick<CapabilityQuery, 'orderCol' | 'orderKey'> &
  Partial<Pick<CapabilityQuery, 'keyword' | 'kind' | 'status' | 'namespace' | 'used' | 'subject'>>;

const aboutOf = ({ cpbtId, cpbtNm, detail }: Capability) =>
  subjectOf({ id: cpbtId, name: cpbtNm, ...detail });

const wordsOf = (keyword = '') => keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);

const keyOf = (capability: Capability, column: BrowseQuery['orderCol']) =>
  column === 'cpbtNm' ? capability.cpbtNm.toLowerCase() : capability[column];

// byte order, like the database
const compare = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));

/**
 * Returns the standard capabilities that match a query, sorted. The browser uses this function too, because it never
 * fetches standard capabilities.
 */
export const browse = (
  all: readonly Capability[],
  { keyword, kind, status, namespace, used, subject, orderCol, orderKey }: BrowseQuery,
  isUsed: (capability: Capability) => boolean = () => false,
): Capability[] => {
  if (kind === 'custom' || namespace?.includes(STANDARD_NAMESPACE) === false) return [];
  const words = wordsOf(keyword);
  const found = all.filter(capability => {
    const texts = [capability.cpbtId.toLowerCase(), capability.cpbtNm.toLowerCase()];
    return (
      words.every(word => texts.some(text => text.includes(word))) &&
      (status === undefined || status.includes(statusOf(capability.statusCd))) &&
      (used === undefined || isUsed(capability) === (used === 'yes')) &&
      (subject === undefined || subject.includes(aboutOf(capability)))
    );
  });
  const direction = orderKey === 'desc' ? -1 : 1;
  return found.sort(
    (a, b) =>
      direction *
      (compare(keyOf(a, orderCol), keyOf(b, orderCol)) ||
        compare(a.cpbtId, b.cpbtId) ||
        compare(a.version, b.version)),
  );
};

/** The items of the second of two concatenated lists that are on a page. */
export const restOf = <R>(second: readonly R[], firstTotal: number, offset: number, limit: number): R[] => {
  const from = Math.max(0, offset - firstTotal);
  const to = Math.max(0, offset + limit - firstTotal);
  return second.slice(from, to);
};
