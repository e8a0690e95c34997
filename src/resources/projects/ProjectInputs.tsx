import { TextInput, useTranslate } from 'react-admin';

export const NameInput = ({ autoFocus = false }: { autoFocus?: boolean }) => {
  const translate = useTranslate();
  return (
    <TextInput
      source="pjtNm"
      label={translate('projects.fields.name')}
      helperText={translate('projects.fields.nameHelp')}
      slotProps={{ htmlInput: { maxLength: 100 } }}
      autoComplete="off"
      autoFocus={autoFocus}
      isRequired
      fullWidth
    />
  );
};

export const DescriptionInput = () => {
  const translate = useTranslate();
  return (
    <TextInput
      source="dsc"
      label={translate('resources.projects.fields.dsc')}
      helperText={translate('projects.fields.dscHelp')}
      slotProps={{ htmlInput: { maxLength: 500 } }}
      multiline
      minRows={3}
      fullWidth
    />
  );
};
