import { AutocompleteArrayInput, SelectInput, useRecordContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { countryModes } from '../../../model/contract/products.ts';
import type { ProductRecord } from '../../dataProvider/index.ts';
import { InputPair } from '../../ui/forms/InputPair.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { useProductCountries } from './useMarkets.ts';

/** The enabled countries, and those that the product has: the input would drop a value that isn't a choice. */
const useCountryChoices = () => {
  const translate = useTranslate();
  const record = useRecordContext<ProductRecord>();
  const chosen = useWatch({ name: 'countries' }) as string[] | undefined;
  const codes = new Set([...(record?.countries ?? []), ...(chosen ?? [])]);
  return useProductCountries([...codes]).map(({ code, name, isDisabled }) => ({
    id: code,
    name: isDisabled ? translate('products.countries.disabled', { name }) : name,
  }));
};

/** The countries where a product is sold, or those where it isn't; `children` are shown beside the choice. */
export const CountriesInput = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('products');
  const choices = useCountryChoices();
  return (
    <>
      <InputPair>
        <SelectInput
          source="countryMode"
          label={labelOf('countryMode')}
          helperText={false}
          choices={countryModes.map(id => ({ id, name: translate(`products.countries.${id}`) }))}
          isRequired
          fullWidth
        />
        {children}
      </InputPair>
      <AutocompleteArrayInput
        source="countries"
        label={labelOf('countries')}
        helperText={translate('products.countries.help')}
        choices={choices}
        // without it, Enter submits the form instead of choosing the first match
        autoHighlight
        fullWidth
      />
    </>
  );
};
