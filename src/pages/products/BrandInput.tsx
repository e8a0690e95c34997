import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useSite } from '../../auth/SessionContext.ts';
import type { ProductRecord } from '../../dataProvider/index.ts';
import { ChoiceInput } from '../../ui/forms/ChoiceInput.tsx';
import { createPath } from '../../ui/recordPaths.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { useProductBrands } from './useMarkets.ts';

/** Says how to get a brand if there is none to choose. */
const NoBrandsHelp = ({ canRequest }: { canRequest: boolean }) => {
  const translate = useTranslate();
  const { supportUrl } = useSite();
  return (
    <>
      {translate('products.noBrands.text')}{' '}
      {canRequest ? (
        <Link to={createPath('brands')}>{translate('products.noBrands.request')}</Link>
      ) : (
        <a href={supportUrl}>{translate('products.noBrands.contact')}</a>
      )}
    </>
  );
};

export const BrandInput = () => {
  const translate = useTranslate();
  const { brands, isPrivate, isEmpty, canRequest } = useProductBrands(useRecordContext<ProductRecord>());
  const help = translate(isPrivate ? 'products.help.brandPrivate' : 'products.help.brandId');
  return (
    <ChoiceInput
      source="brandId"
      label={useFieldLabel('products')('brandId')}
      helperText={isEmpty ? <NoBrandsHelp canRequest={canRequest} /> : help}
      choices={brands.map(({ id, name, isUnapproved }) => ({
        id,
        name: isUnapproved ? translate('products.brandUnapproved', { name }) : name,
      }))}
      noneLabel={translate('products.noBrand')}
    />
  );
};
