import type { CapabilityStatus } from '../contract/capabilities.ts';

const PREFIX = 'cpts-';

/** CAP-03: 'CPTS-LIVE' means live; the default is live too. */
export const statusOf = (statusCd: string | null | undefined): CapabilityStatus => {
  const status = (statusCd ?? '').toLowerCase().replace(PREFIX, '');
  return status === 'proposed' || status === 'dead' ? status : 'live';
};

export const statusCdOf = (status: CapabilityStatus) => `${PREFIX}${status}`;

/** The namespace of the capabilities in the embedded catalog. */
export const STANDARD_NAMESPACE = 'standard';

/** Whether a filter asks only for the standard namespace. Without a filter, all namespaces are shown. */
export const isStandardOnly = (namespaces: readonly string[] | undefined) =>
  namespaces?.every(name => name === STANDARD_NAMESPACE) === true;

/** CAP-03: a custom ID contains a dot; the part before the dot is the namespace. */
export const isCustom = (cpbtId: string) => cpbtId.includes('.');
export const namespaceOf = (cpbtId: string) =>
  isCustom(cpbtId) ? cpbtId.slice(0, cpbtId.indexOf('.')) : STANDARD_NAMESPACE;

const STANDARD_ID = /^[a-z][a-zA-Z0-9]{0,59}$/;
const CUSTOM_ID = /^[a-z][a-z0-9]{1,39}\.[a-z][a-zA-Z0-9]{0,59}$/;

export const isCapabilityId = (id: string) =>
  id.length <= 101 && (STANDARD_ID.test(id) || CUSTOM_ID.test(id));

/** CAP-05. */
export const invalidId = (id: string) => `Invalid ID: "${id}" is not a valid capability id.`;

/** CAP-04: whether a namespace group is discoverable; `product` is the name of the product. */
export const isDiscoverable = (type: string, product: string) =>
  type === product || type === 'MY_CAPABILITIES';

/**
 * The allowed status changes of a custom capability. A live version is in use, so it changes only through a new
 * version.
 */
export const nextStatuses: Record<CapabilityStatus, readonly CapabilityStatus[]> = {
  proposed: ['live', 'dead'],
  live: ['dead'],
  dead: ['proposed'],
};

const MAX_NAMESPACE_LENGTH = 20;

/** Candidates for the namespace of an organization, best first, because others may already have taken one. */
export function* namespacesFor(mnNm: string): Generator<string> {
  const letters = mnNm
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^[0-9]+/, '')
    .slice(0, MAX_NAMESPACE_LENGTH);
  const base = letters.length < 2 || letters === STANDARD_NAMESPACE ? 'maker' : letters;
  yield base;
  for (let number = 2; ; number++) {
    const digits = String(number);
    yield `${base.slice(0, MAX_NAMESPACE_LENGTH - digits.length)}${digits}`;
  }
}
