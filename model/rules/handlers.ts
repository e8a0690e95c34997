import { protocols } from '../contract/fingerprints.ts';
import { type Handler, regionOfShard, type Shard } from '../contract/handlers.ts';
import type { TaskProgress } from '../contract/projects.ts';
import { emptyProgress } from './readiness.ts';

/** HND-01: the name of a group of handlers, such as 'na04 US'. */
export const groupLabel = ({ shard, region }: { shard: string; region: string }) =>
  `${shard} ${region.toUpperCase()}`;

export const regionOf = (shard: Shard): string => regionOfShard[shard];

type Driver = Pick<Handler, 'permissions' | 'fingerprintCount'>;

/** Drivers without radios find their devices in the network, without fingerprints. */
const needsFingerprint = ({ permissions }: Driver) =>
  permissions.length === 0 || protocols.some(protocol => permissions.includes(protocol));

/**
 * Progress of the task `handler`; null means a project without a handler. A driver needs a permission to be complete.
 */
export const handlerProgress = (handler: Driver | null): TaskProgress => {
  const progress = emptyProgress('handler');
  if (handler === null) return progress;
  const missing = [
    ...(handler.permissions.length > 0 ? [] : ['driver']),
    ...(handler.fingerprintCount > 0 || !needsFingerprint(handler) ? [] : ['fingerprint']),
  ];
  return { ...progress, done: progress.total - missing.length, missing };
};
