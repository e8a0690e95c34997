import { useTranslate } from 'react-admin';
import { isUnsubmitted } from '../../../model/rules/publishing/steps.ts';
import type { PublishRequestRecord } from '../../dataProvider/index.ts';

type Props = { request: Pick<PublishRequestRecord, 'state' | 'withdrawReason'> };

/** Introduces a reason. A reopened request keeps that of its rejection or withdrawal until it is submitted again. */
export const ReasonLabel = ({ request: { state, withdrawReason } }: Props) => {
  const translate = useTranslate();
  if (!isUnsubmitted(state)) return <p>{translate('publishRequests.reason')}</p>;
  return (
    <p>{translate(`publishRequests.lastReason.${withdrawReason === null ? 'rejection' : 'withdrawal'}`)}</p>
  );
};
