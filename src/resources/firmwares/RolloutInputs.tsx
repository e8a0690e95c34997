import { NumberInput, TextInput, useTranslate } from 'react-admin';
import { InputPair } from '../../ui/forms/InputPair.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';

/** The fields that can be changed after the creation: notes, rollout percentage and stop limit. */
export const RolloutInputs = () => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('firmwares');
  return (
    <>
      <TextInput
        source="notes"
        label={labelOf('notes')}
        helperText={translate('firmwares.help.notes')}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        multiline
        minRows={3}
        fullWidth
      />
      <InputPair>
        <NumberInput
          source="rolloutPercent"
          label={labelOf('rolloutPercent')}
          helperText={translate('firmwares.help.rolloutPercent')}
          min={1}
          max={100}
          step={1}
          fullWidth
        />
        <NumberInput
          source="rolloutStopAt"
          label={labelOf('rolloutStopAt')}
          helperText={translate('firmwares.help.rolloutStopAt')}
          min={1}
          step={1}
          fullWidth
        />
      </InputPair>
    </>
  );
};
