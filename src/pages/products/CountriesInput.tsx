import { AutocompleteArrayInput, SelectInput, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { countryModes } from '../../../model/contract/products.ts';
import { InputPair } from '../../ui/forms/InputPair.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { useCountries } from '../../ui/useCountries.ts';

/** The countries where a product is sold, or those where it isn't; `children` are shown beside the choice. */
export const CountriesInput = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('products');
  const { countries } = useCountries();
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
        choices={countries.map(({ cntryCd, cntryNm }) => ({ id: cntryCd, name: cntryNm }))}
        // without it, Enter submits the form instead of choosing the first match
        autoHighlight
        fullWidth
      />
    </>
  );
};
