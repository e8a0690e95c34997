import { useTranslate } from 'react-admin';
import { isUnsubmitted } from '../../../model/rules/publishing/steps.ts';
import type { PublishRequestRecord } from '../../dataProvider/index.ts';

type Props = { request: Pick<PublishRequestRecord, 'state' | 'withdrawReason'> };

/** A reopened request keeps the reason of its rejection or withdrawal until it is submitted again: says what it is. */
export const LastReasonLabel = ({ request: { state, withdrawReason } }: Props) => {
  const translate = useTranslate();
  if (!isUnsubmitted(state)) return null;
  return (
    <p>{translate(`publishRequests.lastReason.${withdrawReason === null ? 'rejection' : 'withdrawal'}`)}</p>
  );
};
