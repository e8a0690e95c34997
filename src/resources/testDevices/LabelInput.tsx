import { useTranslate } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';

export const LabelInput = () => {
  const translate = useTranslate();
  return (
    <TextInput
      source="label"
      label={translate('resources.testDevices.fields.label')}
      helperText={translate('testDevices.help.label')}
      slotProps={{ htmlInput: { maxLength: 80 } }}
      autoComplete="off"
      isRequired
      fullWidth
    />
  );
};
