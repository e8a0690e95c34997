import { TextInput, useTranslate } from 'react-admin';
import { zwaveRegions } from '../../../model/contract/countries.ts';
import type { CountryRecord } from '../../dataProvider/index.ts';
import { ChoiceInput } from '../../ui/forms/ChoiceInput.tsx';
import { InputPair } from '../../ui/forms/InputPair.tsx';
import { YesNoInput } from '../../ui/forms/YesNoInput.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';

export const CountryInputs = ({ country }: { country: CountryRecord }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const why = country.inUse && translate('countries.help.inUse', { smart_count: country.locales });
  return (
    <>
      <InputPair>
        <TextInput
          source="cntryNm"
          label={labelOf('cntryNm')}
          helperText={translate('countries.help.cntryNm')}
          slotProps={{ htmlInput: { maxLength: 80 } }}
          autoComplete="off"
          isRequired
          fullWidth
        />
        <ChoiceInput
          source="zwaveRegion"
          label={labelOf('zwaveRegion')}
          helperText={translate('countries.help.zwaveRegion')}
          choices={zwaveRegions.map(id => ({ id, name: translate(`countries.regions.${id}`) }))}
          noneLabel={translate('countries.regions.NONE')}
        />
      </InputPair>
      <YesNoInput
        source="useYn"
        label={labelOf('useYn')}
        helperText={why || translate('countries.help.useYn')}
        disabled={country.inUse && country.useYn === 'Y'}
      />
      <YesNoInput
        source="delYn"
        label={labelOf('delYn')}
        helperText={why || translate('countries.help.delYn')}
        disabled={country.inUse && country.delYn === 'N'}
      />
    </>
  );
};
