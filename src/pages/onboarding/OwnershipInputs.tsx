import Checkbox from '@mui/material/Checkbox';
import { SelectInput, useInput, useTranslate, ValidationError } from 'react-admin';
import { useId } from 'react';
import {
  identityTypes,
  type OwnershipValidationType,
  ownershipValidationTypes,
} from '../../../model/contract/onboardings.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';

/** How users prove that the device is theirs; each choice has a description. */
const ValidationTypesInput = () => {
  const translate = useTranslate();
  const id = useId();
  const labelOf = useFieldLabel('onboardings');
  const { field, fieldState } = useInput<OwnershipValidationType[]>({ source: 'ownershipValidationTypes' });
  const chosen = (field.value ?? []) as OwnershipValidationType[];
  const change = (type: OwnershipValidationType, isOn: boolean) =>
    field.onChange(ownershipValidationTypes.filter(one => (one === type ? isOn : chosen.includes(one))));
  return (
    <fieldset className="onb-types" data-field="ownershipValidationTypes" aria-describedby={`${id}-note`}>
      <legend>{labelOf('ownershipValidationTypes')}</legend>
      {ownershipValidationTypes.map(type => (
        <label key={type} htmlFor={`${id}-${type}`}>
          <Checkbox
            id={`${id}-${type}`}
            checked={chosen.includes(type)}
            onChange={(_event, isOn) => change(type, isOn)}
            size="small"
            slotProps={{
              input: { 'aria-labelledby': `${id}-${type}-name`, 'aria-describedby': `${id}-${type}-text` },
            }}
          />
          <span>
            <b id={`${id}-${type}-name`}>{translate(`onboarding.types.${type}`)}</b>
            <small id={`${id}-${type}-text`}>{translate(`onboarding.meaning.${type}`)}</small>
          </span>
        </label>
      ))}
      <p id={`${id}-note`} className={chosen.length === 0 ? 'onb-missing' : 'onb-note'}>
        {fieldState.error?.message ? (
          <ValidationError error={fieldState.error.message} />
        ) : (
          translate(chosen.length === 0 ? 'onboarding.chooseType' : 'onboarding.help.types')
        )}
      </p>
    </fieldset>
  );
};

export const OwnershipInputs = () => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('onboardings');
  return (
    <section className="onb-section">
      <h2>{translate('onboarding.sections.ownership')}</h2>
      <ValidationTypesInput />
      <SelectInput
        source="identityType"
        label={labelOf('identityType')}
        helperText={translate('onboarding.help.identityType')}
        choices={identityTypes.map(id => ({ id, name: translate(`onboarding.identity.${id}`) }))}
        fullWidth
      />
    </section>
  );
};
