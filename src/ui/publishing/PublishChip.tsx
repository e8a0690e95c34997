import { useTranslate } from 'react-admin';
import type { PublishState } from '../../../model/contract/publishRequests.ts';
import '../controls.css';

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

export const PublishChip = ({ state }: { state: PublishState }) => {
  const translate = useTranslate();
  const color = colors[state];
  return (
    <span className={color === undefined ? 'ui-chip' : `ui-chip ui-chip-${color}`}>
      {translate(`publishRequests.state.${state}`)}
    </span>
  );
};
