import { useTranslate } from 'react-admin';
import type { Product } from '../../../model/contract/products.ts';
import { StateShape } from '../../ui/StateShape.tsx';
import '../../ui/controls.css';

type Props = Pick<Product, 'state' | 'lockedBy'>;

const looks = {
  DRAFT: { className: 'ui-chip', shape: 'DEVELOP' },
  READY: { className: 'ui-chip ui-chip-primary', shape: 'DEPLOYED_TO_TEST' },
  IN_REVIEW: { className: 'ui-chip ui-chip-amber', shape: 'PUBLISH_REQUEST' },
  CERTIFIED: { className: 'ui-chip ui-chip-green', shape: 'PUBLISHED' },
  PUBLISHED: { className: 'ui-chip ui-chip-green', shape: 'PUBLISHED' },
} as const;

/** A compatible product is approved, but never certified. */
const nameOf = ({ state, lockedBy }: Props) =>
  state === 'CERTIFIED' && lockedBy?.kind === 'COMPATIBLE' ? 'APPROVED' : state;

export const ProductState = ({ product }: { product: Props }) => {
  const translate = useTranslate();
  const { state } = product;
  const { className, shape } = looks[state];
  return (
    <span className={className}>
      <StateShape state={shape} />
      <span>{translate(`products.state.${nameOf(product)}`)}</span>
    </span>
  );
};
