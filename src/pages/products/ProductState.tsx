import { useTranslate } from 'react-admin';
import type { Product } from '../../../model/contract/products.ts';
import { StateShape } from '../../ui/StateShape.tsx';
import '../../ui/controls.css';

const looks = {
  DRAFT: { className: 'ui-chip', shape: 'DEVELOP' },
  READY: { className: 'ui-chip ui-chip-green', shape: 'PUBLISHED' },
} as const;

export const ProductState = ({ state }: Pick<Product, 'state'>) => {
  const translate = useTranslate();
  const { className, shape } = looks[state];
  return (
    <span className={className}>
      <StateShape state={shape} />
      <span>{translate(`products.state.${state}`)}</span>
    </span>
  );
};
