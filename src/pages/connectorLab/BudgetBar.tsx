import { OUTGOING_TIMEOUT } from '../../../model/contract/outgoing.ts';
import { resultOf } from './resultOf.ts';
import type { LabSendSummary } from '../../../model/contract/lab.ts';

type Props = { send: Pick<LabSendSummary, 'duration' | 'status' | 'fault' | 'problemCount'> };

/** The share of the 5 seconds that a target took; the text next to it says the same. */
export const BudgetBar = ({ send }: Props) => {
  const share = Math.min(1, send.duration / OUTGOING_TIMEOUT);
  const look =
    send.fault === 'timeout' ? 'bad' : resultOf({ ...send, problemCount: 0 }).look === 'warn' ? 'warn' : 'ok';
  return (
    <span className="lab-bar" aria-hidden data-look={look}>
      <svg width="100%" height="4">
        <rect width={`${share * 100}%`} height="4" rx="2" />
      </svg>
    </span>
  );
};
