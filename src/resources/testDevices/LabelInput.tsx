import { TextInput, useTranslate } from 'react-admin';
import { MAX_DEVICE_LABEL } from '../../../model/contract/devices.ts';

export const LabelInput = ({ autoFocus = false }: { autoFocus?: boolean }) => {
  const translate = useTranslate();
  return (
    <TextInput
      source="label"
      label={translate('testDevices.labelField')}
      helperText={translate('testDevices.help.label')}
      slotProps={{ htmlInput: { maxLength: MAX_DEVICE_LABEL } }}
      autoComplete="off"
      autoFocus={autoFocus}
      isRequired
      fullWidth
    />
  );
};
