import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ReviewItem } from '../../../model/contract/reviews.ts';
import { LOGO_SIZE } from '../../../model/contract/brands.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

/** The logo of a brand to approve, in its original size. */
export const BrandLogo = ({ item: { recordId, name, version } }: { item: ReviewItem }) => {
  const translate = useTranslate();
  const { brandLogo } = useWorkspace();
  const { data, isPending } = useQuery({
    queryKey: ['reviews', 'logo', recordId, version],
    queryFn: ({ signal }) => brandLogo(recordId, signal),
    staleTime: Infinity,
    retry: false,
  });
  const address = responseOf(data)?.address ?? null;
  return (
    <section className="rv-card rv-pad rv-logo" aria-label={translate('reviews.logo.title')}>
      <h3>{translate('reviews.logo.title')}</h3>
      {address === null ? (
        !isPending && <p className="dim">{translate('reviews.logo.none')}</p>
      ) : (
        <img
          src={address}
          alt={translate('reviews.logo.alt', { name })}
          width={LOGO_SIZE}
          height={LOGO_SIZE}
        />
      )}
    </section>
  );
};
