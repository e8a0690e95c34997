import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isDay } from '../../../model/contract/fieldRules.ts';
import type { ProductRecord } from '../../dataProvider/index.ts';
import { formatDay } from '../../ui/format.ts';
import { ProductImage } from './ProductImage.tsx';
import { useProductBrands, useProductCategories } from './useMarkets.ts';

type Shown = {
  prodNm: string;
  modelNm: string;
  brandNm: string;
  ctgrNm: string;
  dsc: string;
  imageFileId: string | null;
  countryMode: 'SELECTED' | 'EXCLUDED';
  countries: readonly string[];
  releaseDay: string;
};

const useMarketsText = () => {
  const translate = useTranslate();
  return ({ countryMode, countries }: Pick<Shown, 'countryMode' | 'countries'>) => {
    const smart_count = countries.length;
    if (countryMode === 'SELECTED')
      return smart_count === 0 ? '' : translate('products.countries.selected', { smart_count });
    return translate(smart_count === 0 ? 'products.countries.none' : 'products.countries.excluded', {
      smart_count,
    });
  };
};

/** A product as customers will see it in the catalog. */
export const CatalogCard = (product: Shown) => {
  const translate = useTranslate();
  const marketsOf = useMarketsText();
  const { prodNm, modelNm, brandNm, ctgrNm, dsc, imageFileId, releaseDay } = product;
  const facts = [brandNm, ctgrNm].filter(Boolean).join(' · ');
  const markets = marketsOf(product);
  return (
    <article className="pr-catalog">
      <ProductImage fileId={imageFileId} size={280} />
      <h3>
        {prodNm || translate('products.unnamed')} <span className="pr-model">/ {modelNm || '…'}</span>
      </h3>
      {facts !== '' && <p className="pr-facts">{facts}</p>}
      <p className={dsc === '' ? 'pr-facts' : undefined}>
        {dsc || translate('products.preview.noDescription')}
      </p>
      {markets !== '' && <p className="pr-facts">{markets}</p>}
      {isDay(releaseDay) && (
        <p className="pr-facts">{translate('products.preview.released', { date: formatDay(releaseDay) })}</p>
      )}
    </article>
  );
};

/** The current values of the form as a card of the catalog. */
export const CatalogPreview = () => {
  const translate = useTranslate();
  const values = useWatch() as Partial<Record<string, unknown>>;
  const record = useRecordContext<ProductRecord>();
  const { brands } = useProductBrands(record);
  const categories = useProductCategories(record);
  const textOf = (name: string) => String(values[name] ?? '');
  const title = translate('products.preview.title');
  return (
    <section className="pr-preview" aria-label={title}>
      <h2>{title}</h2>
      <CatalogCard
        prodNm={textOf('prodNm')}
        modelNm={textOf('modelNm')}
        brandNm={brands.find(({ id }) => id === values['brandId'])?.name ?? ''}
        ctgrNm={categories.find(({ ctgrId }) => ctgrId === values['ctgrId'])?.ctgrNm ?? ''}
        dsc={textOf('dsc')}
        imageFileId={textOf('imageFileId')}
        countryMode={values['countryMode'] === 'EXCLUDED' ? 'EXCLUDED' : 'SELECTED'}
        countries={Array.isArray(values['countries']) ? (values['countries'] as string[]) : []}
        releaseDay={textOf('releaseDay')}
      />
    </section>
  );
};
