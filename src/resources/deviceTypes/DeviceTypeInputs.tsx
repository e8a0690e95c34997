import { TextInput, useTranslate } from 'react-admin';

type Props = {
  source: 'dvcType' | 'dvcTypeNm' | 'ocfDvcType';
  maxLength: number;
  isRequired?: boolean;
  autoFocus?: boolean;
};

const Input = ({ source, maxLength, ...rest }: Props) => {
  const translate = useTranslate();
  return (
    <TextInput
      source={source}
      label={translate(`resources.deviceTypes.fields.${source}`)}
      helperText={translate(`deviceTypes.help.${source}`)}
      slotProps={{
        htmlInput: {
          maxLength,
          ...(source !== 'dvcTypeNm' && { className: 'list-code', spellCheck: false }),
        },
      }}
      autoComplete="off"
      fullWidth
      {...rest}
    />
  );
};

export const IdInput = () => <Input source="dvcType" maxLength={60} isRequired autoFocus />;
export const NameInput = () => <Input source="dvcTypeNm" maxLength={60} isRequired />;
export const OcfInput = () => <Input source="ocfDvcType" maxLength={80} />;
