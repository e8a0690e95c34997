import { useTranslate } from 'react-admin';
import type { ReviewDecisionRecord } from '../../../model/contract/reviews.ts';
import { formatNumber } from '../format.ts';

/** Describes a running or completed decision, such as "Approved 47 items". */
export const useDecisionText = ({ decision, state, totalCount, failures, name }: ReviewDecisionRecord) => {
  const translate = useTranslate();
  const isRunning = state === 'running';
  const count = isRunning ? totalCount : totalCount - failures.length;
  return translate(`reviews.last.${decision}${isRunning ? 'Running' : ''}${name === null ? 'Many' : ''}`, {
    name,
    count: formatNumber(count),
    smart_count: count,
  });
};
