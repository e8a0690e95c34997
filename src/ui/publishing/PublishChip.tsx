import { useTranslate } from 'react-admin';
import type { PublishRequest, PublishState } from '../../../model/contract/publishRequests.ts';
import '../controls.css';
import { stateText } from './stateText.ts';

const colors: Partial<Record<PublishState, string>> = {
  SUBMITTED: 'amber',
  IN_REVIEW: 'amber',
  WAITING_FOR_DEVICES: 'amber',
  TESTING: 'amber',
  SECURITY_REVIEW: 'amber',
  READY: 'primary',
  CERTIFIED: 'green',
  SCHEDULED: 'green',
  PUBLISHED: 'green',
  REJECTED: 'red',
  REVOKED: 'red',
};

type Props = { request: Pick<PublishRequest, 'kind' | 'state'> };

export const PublishChip = ({ request: { kind, state } }: Props) => {
  const translate = useTranslate();
  const color = colors[state];
  return (
    <span className={color === undefined ? 'ui-chip' : `ui-chip ui-chip-${color}`}>
      {translate(stateText(kind, state))}
    </span>
  );
};
