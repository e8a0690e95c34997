import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import './products.css';

type Props = { fileId: string | null; size: number; alt?: string };

/** The image of a product; a checkerboard shows where it is transparent. */
export const ProductImage = ({ fileId, size, alt = '' }: Props) => {
  const translate = useTranslate();
  const { picture } = useWorkspace();
  const { data, isPending } = useQuery({
    queryKey: ['pictures', fileId],
    queryFn: ({ signal }) => picture(fileId ?? '', signal),
    // a changed image has another file ID
    staleTime: Infinity,
    retry: false,
    enabled: fileId !== null && fileId !== '',
  });
  const address = responseOf(data)?.address ?? null;
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
