import { RadioButtonGroupInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import type { DeviceKey } from './deviceKey.ts';

const keySources = ['generate', 'own'] as const;

/** A key that this page makes, or the public key of one that the user has. */
export const KeyInputs = ({ made }: { made: DeviceKey | undefined }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('deviceIdentities');
  const source = useWatch({ name: 'keySource' }) as (typeof keySources)[number];
  return (
    <>
      <RadioButtonGroupInput
        source="keySource"
        label={translate('deviceIdentities.register.key')}
        choices={keySources.map(id => ({
          id,
          name: translate(`deviceIdentities.register.sources.${id}`),
          disabled: id === 'generate' && made === undefined,
        }))}
        helperText={translate(
          `deviceIdentities.register.help.${made === undefined ? 'unsupported' : source}`,
        )}
        row={false}
        sx={{ '& legend': { transform: 'none', fontSize: 13, fontWeight: 560 } }}
      />
      {source === 'own' && (
        <TextInput
          source="publicKey"
          label={labelOf('publicKey')}
          helperText={translate('deviceIdentities.register.help.publicKey')}
          slotProps={{ htmlInput: { maxLength: 60, className: 'list-code', spellCheck: false } }}
          autoComplete="off"
          isRequired
          fullWidth
        />
      )}
    </>
  );
};
