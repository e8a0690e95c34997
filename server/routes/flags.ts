import { featureFlags } from '../../model/contract/flags.ts';
import type { Mount } from '../http/mount.ts';

export const mountFlags = (mount: Mount) => {
  mount(featureFlags.list, call => call.flags);
};
