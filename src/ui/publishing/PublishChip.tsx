import { useTranslate } from 'react-admin';
import type { PublishRequest, PublishState } from '../../../model/contract/publishRequests.ts';
import { StateShape } from '../StateShape.tsx';
import '../controls.css';
import { stateText } from './stateText.ts';

const colors: Partial<Record<PublishState, keyof typeof shapes>> = {
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

const shapes = {
  amber: 'PUBLISH_REQUEST',
  primary: 'DEPLOYED_TO_TEST',
  green: 'PUBLISHED',
  red: 'REJECTED',
} as const;

type Props = { request: Pick<PublishRequest, 'kind' | 'state'> };

export const PublishChip = ({ request: { kind, state } }: Props) => {
  const translate = useTranslate();
  const color = colors[state];
  return (
    <span className={color === undefined ? 'ui-chip' : `ui-chip ui-chip-${color}`}>
      <StateShape state={color === undefined ? 'DEVELOP' : shapes[color]} />
      {translate(stateText(kind, state))}
    </span>
  );
};
