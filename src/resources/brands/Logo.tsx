import type { BrandRecord } from '../../dataProvider/index.ts';
import { initialsOf } from '../../ui/format.ts';
import { usePicture } from '../../ui/upload/usePicture.ts';
import './brands.css';

type LogoProps = {
  fileId: string;
  /** the brand that has the file; undefined for an upload that no brand has yet */
  brandId?: string | undefined;
  name: string;
  size: number;
  /** omitted if the name is shown beside it */
  alt?: string;
};

/** The logo in a file, or the first letter of the name if its bytes are gone. */
export const Logo = ({ fileId, brandId, name, size, alt = '' }: LogoProps) => {
  const { address, isPending } = usePicture(fileId, { brandId });
  return (
    <span
      className={size > 40 ? 'brands-logo brands-logo-large' : 'brands-logo'}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
    >
      {address === null ? (
        !isPending && <span aria-hidden="true">{initialsOf(name).slice(0, 1)}</span>
      ) : (
        <img src={address} alt={alt} width={size} height={size} style={{ display: 'block' }} />
      )}
    </span>
  );
};

type BrandLogoProps = { brand: BrandRecord; size: number; alt?: string };

export const BrandLogo = ({ brand, ...props }: BrandLogoProps) => (
  <Logo fileId={brand.logoFileId} brandId={brand.id} name={brand.brandNm} {...props} />
);
