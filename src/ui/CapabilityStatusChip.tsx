import { useTranslate } from 'react-admin';
import type { CapabilityStatus } from '../../model/contract/capabilities.ts';
import { StateShape } from './StateShape.tsx';
import './controls.css';

const looks = {
  live: { className: 'ui-chip ui-chip-green', shape: 'PUBLISHED' },
  proposed: { className: 'ui-chip ui-chip-amber', shape: 'PUBLISH_REQUEST' },
  dead: { className: 'ui-chip ui-chip-red', shape: 'REJECTED' },
} as const;

export const CapabilityStatusChip = ({ status }: { status: CapabilityStatus }) => {
  const translate = useTranslate();
  const { className, shape } = looks[status];
  return (
    <span className={className} title={translate(`capabilities.statusMeans.${status}`)}>
      <StateShape state={shape} />
      <span>{translate(`capabilities.status.${status}`)}</span>
    </span>
  );
};
