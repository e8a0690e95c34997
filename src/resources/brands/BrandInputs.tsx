import { TextInput, useTranslate } from 'react-admin';
import { LogoInput } from './LogoInput.tsx';

type Props = { isNameLocked?: boolean; autoFocus?: boolean };

/** The fields of a new or existing brand. */
export const BrandInputs = ({ isNameLocked = false, autoFocus = false }: Props) => {
  const translate = useTranslate();
  return (
    <>
      <TextInput
        source="brandNm"
        label={translate('resources.brands.fields.brandNm')}
        helperText={translate(isNameLocked ? 'brands.fields.nameLocked' : 'brands.fields.nameHelp')}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        autoComplete="off"
        autoFocus={autoFocus}
        readOnly={isNameLocked}
        isRequired
        fullWidth
      />
      <LogoInput />
      <TextInput
        source="dsc"
        label={translate('brands.fields.dsc')}
        helperText={translate('brands.fields.dscHelp')}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        multiline
        minRows={3}
        fullWidth
      />
    </>
  );
};
