import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type BrandRecord, useWorkspace } from '../../dataProvider/index.ts';
import { initialsOf } from '../../ui/format.ts';

type LogoProps = {
  fileId: string;
  /** whose logo the file is; without it, an upload that no brand has yet */
  brandId?: string | undefined;
  name: string;
  size: number;
  /** left out where the name stands beside it */
  alt?: string;
};

/** The picture of a file; the first letter of the name where its bytes are gone. */
export const Logo = ({ fileId, brandId, name, size, alt = '' }: LogoProps) => {
  const { brandLogo, picture } = useWorkspace();
  const { data, isPending } = useQuery({
    queryKey: ['pictures', fileId],
    queryFn: ({ signal }) => (brandId === undefined ? picture(fileId, signal) : brandLogo(brandId, signal)),
    // another picture is another file
    staleTime: Infinity,
    retry: false,
    enabled: fileId !== '',
  });
  // after a 401 react-admin answers an empty record
  const address = data?.data.address ?? null;
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: size,
        height: size,
        overflow: 'hidden',
        border: '1px solid var(--line)',
        borderRadius: size > 40 ? 'var(--radius)' : 'var(--radius-s)',
        bgcolor: 'var(--neutral-tint)',
        color: 'var(--ink-2)',
        fontSize: Math.round(size * 0.4),
        fontWeight: 620,
        lineHeight: 1,
      }}
    >
      {address === null ? (
        !isPending && <span aria-hidden="true">{initialsOf(name).slice(0, 1)}</span>
      ) : (
        <img src={address} alt={alt} width={size} height={size} style={{ display: 'block' }} />
      )}
    </Box>
  );
};

type BrandLogoProps = { brand: BrandRecord; size: number; alt?: string };

export const BrandLogo = ({ brand, ...props }: BrandLogoProps) => (
  <Logo fileId={brand.logoFileId} brandId={brand.id} name={brand.brandNm} {...props} />
);
