import { useTranslate } from 'react-admin';
import { usePicture } from '../../ui/upload/usePicture.ts';
import './products.css';

type Props = { fileId: string | null; size: number; alt?: string };

/** The image of a product; a checkerboard shows where it is transparent. */
export const ProductImage = ({ fileId, size, alt = '' }: Props) => {
  const translate = useTranslate();
  const { address, isPending } = usePicture(fileId);
  const isEmpty = fileId === null || fileId === '';
  return (
    <span
      className={address === null ? 'pr-image' : 'pr-image pr-checkered'}
      style={{ width: size, height: size }}
    >
      {address === null ? (
        (isEmpty || !isPending) && <span className="pr-none">{translate('products.preview.noImage')}</span>
      ) : (
        <img src={address} alt={alt} width={size} height={size} />
      )}
    </span>
  );
};
