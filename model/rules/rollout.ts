import type { Firmware } from '../contract/firmwares.ts';

/** Whether so many updates failed that no further device is offered the firmware. */
export const isRolloutStopped = ({
  rolloutStopAt,
  failedCount,
}: Pick<Firmware, 'rolloutStopAt' | 'failedCount'>) => rolloutStopAt !== null && failedCount >= rolloutStopAt;
