import { type LabSendSummary, SLOW_RESPONSE } from '../../../model/contract/lab.ts';

type Facts = Pick<LabSendSummary, 'status' | 'fault' | 'problemCount' | 'duration'>;

export type LabResult = {
  look: 'ok' | 'warn' | 'bad';
  /** key below `lab.result` */
  text: 'status' | 'problems' | 'slow' | 'fault';
};

const isGood = (status: number) => status >= 200 && status <= 299;

/** The result of a request; the most severe problem first. */
export const resultOf = ({ status, fault, problemCount, duration }: Facts): LabResult => {
  if (fault !== null || status === null) return { look: 'bad', text: 'fault' };
  if (!isGood(status)) return { look: 'bad', text: 'status' };
  if (problemCount > 0) return { look: 'bad', text: 'problems' };
  return duration >= SLOW_RESPONSE ? { look: 'warn', text: 'slow' } : { look: 'ok', text: 'status' };
};

/** 412 ms, 1.24 s */
export const formatDuration = (milliseconds: number) =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
