import { TextInput, useTranslate } from 'react-admin';

export const LabelInput = ({ autoFocus = false }: { autoFocus?: boolean }) => {
  const translate = useTranslate();
  return (
    <TextInput
      source="label"
      label={translate('testDevices.labelField')}
      helperText={translate('testDevices.help.label')}
      slotProps={{ htmlInput: { maxLength: 80 } }}
      autoComplete="off"
      autoFocus={autoFocus}
      isRequired
      fullWidth
    />
  );
};
