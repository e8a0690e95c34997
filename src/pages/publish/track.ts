import type { PublishRequest, PublishState } from '../../../model/contract/publishRequests.ts';
import { hasDeviceIdentities } from '../../../model/rules/sidebarTable.ts';

type Stage = { state: PublishState; status: 'done' | 'current' | 'upcoming' | 'stopped' };

const before: readonly PublishState[] = ['DRAFT', 'SELF_TESTING', 'READY', 'SUBMITTED', 'IN_REVIEW'];
const after: readonly PublishState[] = ['CERTIFIED', 'SCHEDULED', 'PUBLISHED'];

/** The states that a request goes through: compatible products are not tested in a lab. */
const wayOf = ({ kind, prodType }: Pick<PublishRequest, 'kind' | 'prodType'>): readonly PublishState[] => [
  ...before,
  ...(kind === 'CERTIFIED' ? (['WAITING_FOR_DEVICES', 'TESTING'] as const) : []),
  ...(kind === 'CERTIFIED' && hasDeviceIdentities(prodType) ? (['SECURITY_REVIEW'] as const) : []),
  ...after,
];

/** The stages, with the request's progress. If it was stopped, its final state replaces the remaining ones. */
export const trackOf = (request: Pick<PublishRequest, 'kind' | 'prodType' | 'state'>): Stage[] => {
  const way = wayOf(request);
  const current = way.indexOf(request.state);
  if (current === -1) {
    const passed: PublishState[] =
      request.state === 'REVOKED' ? ['DRAFT', 'SUBMITTED', 'PUBLISHED'] : ['DRAFT'];
    return [
      ...passed.map(state => ({ state, status: 'done' as const })),
      { state: request.state, status: 'stopped' },
    ];
  }
  return way.map((state, index) => ({
    state,
    status:
      index < current || request.state === 'PUBLISHED' ? 'done' : index === current ? 'current' : 'upcoming',
  }));
};
