import type { Firmware } from '../contract/firmwares.ts';

/** Whether enough updates have failed to stop offering the firmware. */
export const isRolloutStopped = ({
  rolloutStopAt,
  failedCount,
}: Pick<Firmware, 'rolloutStopAt' | 'failedCount'>) => rolloutStopAt !== null && failedCount >= rolloutStopAt;
