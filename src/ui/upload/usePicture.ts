import { useQuery } from '@tanstack/react-query';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

/**
 * An uploaded picture as a data URL; null while it loads, without a file, or if its bytes are gone. `brandId` is the brand
 * that has the file as its logo.
 */
export const usePicture = (fileId: string | null, { brandId }: { brandId?: string | undefined } = {}) => {
  const { brandLogo, picture } = useWorkspace();
  const { data, isPending } = useQuery({
    queryKey: ['pictures', fileId],
    queryFn: ({ signal }) =>
      brandId === undefined ? picture(fileId ?? '', signal) : brandLogo(brandId, signal),
    // a changed picture has another file ID
    staleTime: Infinity,
    retry: false,
    enabled: fileId !== null && fileId !== '',
  });
  return { address: responseOf(data)?.address ?? null, isPending };
};
