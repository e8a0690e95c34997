import { TextInput, useTranslate } from 'react-admin';

export const LabelInput = () => {
  const translate = useTranslate();
  return (
    <TextInput
      source="label"
      label={translate('testDevices.labelField')}
      helperText={translate('testDevices.help.label')}
      slotProps={{ htmlInput: { maxLength: 80 } }}
      autoComplete="off"
      isRequired
      fullWidth
    />
  );
};
