import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { isDay } from '../../../model/contract/fieldRules.ts';
import type { ProductRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { formatDay } from '../../ui/format.ts';
import { Definition, DefinitionList } from '../../ui/forms/DefinitionList.tsx';
import { Person } from '../../ui/Person.tsx';
import { LockNote } from '../../ui/publishing/LockNote.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { CatalogCard } from './CatalogPreview.tsx';
import { useProductFormats } from './useProductFormats.ts';

const links = ['purchaseUrl', 'supportUrl', 'manualUrl'] as const;

const Address = ({ url }: { url: string }) => (
  <a href={url} rel="noreferrer noopener" target="_blank">
    {url}
  </a>
);

/** The product for users who can't edit it: its card in the catalog, and the fields that it doesn't show. */
export const ProductFacts = ({ product, project }: { product: ProductRecord; project: ProjectRecord }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('products');
  const formats = useProductFormats(product);
  const { names, modelNumbers, skus, countryMode, countries, releaseDay, chgr } = product;
  const list = formats['countries']?.(countries) ?? '';
  const facts: Record<string, ReactNode> = {
    names: formats['names']?.(names),
    modelNumbers: modelNumbers.join(', '),
    skus: skus.join(', '),
    countries:
      countryMode === 'SELECTED'
        ? list
        : translate(`products.countries.${list === '' ? 'none' : 'allBut'}`, { list }),
    releaseDay: isDay(releaseDay) && formatDay(releaseDay),
  };
  for (const field of links) facts[field] = product[field] !== '' && <Address url={product[field]} />;
  facts['chgr'] = <Person name={chgr} />;
  return (
    <>
      {product.canEdit && product.lockedBy !== null ? (
        <LockNote record="product" lockedBy={product.lockedBy} project={project} />
      ) : (
        <p className="pr-lead">{translate('products.readOnly')}</p>
      )}
      <div className="pr-panes">
        <DefinitionList>
          {Object.entries(facts).map(([source, value]) => (
            <Definition key={source} label={labelOf(source)}>
              {value || translate('products.absent')}
            </Definition>
          ))}
        </DefinitionList>
        <CatalogCard
          {...product}
          ctgrNm={product.ctgrId === null ? '' : (formats['ctgrId']?.(product.ctgrId) ?? '')}
        />
      </div>
    </>
  );
};
