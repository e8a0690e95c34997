import type { Firmware } from '../contract/firmwares.ts';

/** Whether enough updates have failed to stop offering the firmware. */
export const isRolloutStopped = ({
  rolloutStopAt,
  failedCount,
}: Pick<Firmware, 'rolloutStopAt' | 'failedCount'>) => rolloutStopAt !== null && failedCount >= rolloutStopAt;

const numbersOf = (version: string) => (version.match(/\d+/g) ?? []).map(Number);

const compareNumbers = (version: string, other: string) => {
  const [own, others] = [numbersOf(version), numbersOf(other)];
  for (let at = 0; at < Math.max(own.length, others.length); at += 1) {
    const difference = (own[at] ?? 0) - (others[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Splits 1.4.0-rc.1 into 1.4.0 and rc.1. A number after a dash, as in 1.4.0-2, belongs to the release. */
const partsOf = (version: string) => {
  const [release = '', ...preRelease] = version.split(/-(?=[a-z])/i);
  return [release, preRelease.join('-')] as const;
};

/** Compares the numbers in two versions. A pre-release such as 1.4.0-rc.1 is older than 1.4.0. */
export const isOlderVersion = (version: string, other: string) => {
  const [[release, preRelease], [otherRelease, otherPreRelease]] = [partsOf(version), partsOf(other)];
  const difference = compareNumbers(release, otherRelease);
  if (difference !== 0 || preRelease === otherPreRelease) return difference < 0;
  if (preRelease === '' || otherPreRelease === '') return preRelease !== '';
  return preRelease.localeCompare(otherPreRelease, 'en', { numeric: true }) < 0;
};
