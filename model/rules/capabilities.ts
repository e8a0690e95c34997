import type { CapabilityStatus } from '../contract/capabilities.ts';

const PREFIX = 'cpts-';

/** CAP-03: 'CPTS-LIVE' is live, and so is what has no status. */
export const statusOf = (statusCd: string | null | undefined): CapabilityStatus => {
  const status = (statusCd ?? '').toLowerCase().replace(PREFIX, '');
  return status === 'proposed' || status === 'dead' ? status : 'live';
};

export const statusCdOf = (status: CapabilityStatus) => `${PREFIX}${status}`;

/** Where the capabilities of the embedded catalogue stand. */
export const STANDARD_NAMESPACE = 'standard';

/** Of the namespaces that are asked for; none is all of them. */
export const isStandardOnly = (namespaces: readonly string[] | undefined) =>
  namespaces?.every(name => name === STANDARD_NAMESPACE) === true;

/** CAP-03: a custom id holds a dot, and its namespace stands before it. */
export const isCustom = (cpbtId: string) => cpbtId.includes('.');
export const namespaceOf = (cpbtId: string) =>
  isCustom(cpbtId) ? cpbtId.slice(0, cpbtId.indexOf('.')) : STANDARD_NAMESPACE;

const STANDARD_ID = /^[a-z][a-zA-Z0-9]{0,59}$/;
const CUSTOM_ID = /^[a-z][a-z0-9]{1,39}\.[a-z][a-zA-Z0-9]{0,59}$/;

export const isCapabilityId = (id: string) =>
  id.length <= 101 && (STANDARD_ID.test(id) || CUSTOM_ID.test(id));

/** CAP-05. */
export const invalidId = (id: string) => `Invalid ID: "${id}" is not a valid capability id.`;

/** CAP-04: which groups of namespaces are offered; `product` is the product's own name. */
export const isDiscoverable = (type: string, product: string) =>
  type === product || type === 'MY_CAPABILITIES';

/** What a custom capability may become. Whoever uses a live one relies on it: it changes by a new version only. */
export const nextStatuses: Record<CapabilityStatus, readonly CapabilityStatus[]> = {
  proposed: ['live', 'dead'],
  live: ['dead'],
  dead: ['proposed'],
};

const LONGEST_NAMESPACE = 20;

/** Names for the namespace of an organization, best first: others may have taken one. */
export function* namespacesFor(mnNm: string): Generator<string> {
  const letters = mnNm
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^[0-9]+/, '')
    .slice(0, LONGEST_NAMESPACE);
  const base = letters.length < 2 || letters === STANDARD_NAMESPACE ? 'maker' : letters;
  yield base;
  for (let number = 2; ; number++) {
    const digits = String(number);
    yield `${base.slice(0, LONGEST_NAMESPACE - digits.length)}${digits}`;
  }
}
