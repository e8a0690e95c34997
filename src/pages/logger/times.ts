import { clockTime } from '../../ui/format.ts';

/** 14:31:02.236 */
export const exactTime = (time: number) =>
  `${clockTime(time)}.${String(new Date(time).getMilliseconds()).padStart(3, '0')}`;

const UNITS = ['B', 'KB', 'MB', 'GB'];

/** 12 KB */
export const formatBytes = (bytes: number) => {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)));
  return `${Math.ceil(bytes / 1024 ** step)} ${UNITS[step]}`;
};
