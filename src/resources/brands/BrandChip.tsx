import { useTranslate } from 'react-admin';
import type { BrandState } from '../../../model/contract/brands.ts';
import { StateShape } from '../../ui/StateShape.tsx';
import '../../ui/controls.css';

// same shapes as for project states: a ring with a dot is waiting, half is approved, full is in use
const looks = {
  PENDING_APPROVAL: { look: 'ui-chip-amber', shape: 'PUBLISH_REQUEST' },
  APPROVED: { look: 'ui-chip-primary', shape: 'DEPLOYED_TO_TEST' },
  REJECTED: { look: 'ui-chip-red', shape: 'REJECTED' },
  IN_USE: { look: 'ui-chip-green', shape: 'PUBLISHED' },
} as const satisfies Record<BrandState, unknown>;

export const BrandChip = ({ status }: { status: BrandState }) => {
  const translate = useTranslate();
  const { look, shape } = looks[status];
  return (
    <span className={`ui-chip ${look}`}>
      <StateShape state={shape} />
      <span>{translate(`brands.status.${status}`)}</span>
    </span>
  );
};
