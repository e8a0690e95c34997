import { readFileSync } from 'node:fs';

/** Resident memory of a process. */
export const residentBytes = (pid: number) => {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
};
