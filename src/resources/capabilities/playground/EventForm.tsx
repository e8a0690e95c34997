import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import type { CapabilityDefinition } from '../../../../model/catalog/definition.ts';
import { Select } from '../../../ui/select/Select.tsx';
import { draftOf, initialDraft } from './draft.ts';
import { validateEvent } from './messages.ts';
import { ValueInput } from './ValueInput.tsx';
import { ValidationPanel } from './ValidationPanel.tsx';

const NO_UNIT = '';

type UnitProps = {
  units: readonly string[];
  unit: string;
  isWrong: boolean;
  onChange: (unit: string) => void;
};

const UnitSelect = ({ units, unit, isWrong, onChange }: UnitProps) => {
  const translate = useTranslate();
  return (
    <Select
      className="playground-unit"
      aria-label={translate('capabilities.playground.unit')}
      aria-invalid={isWrong}
      value={unit}
      options={[
        ...units.map(value => ({ value })),
        { value: NO_UNIT, label: translate('capabilities.playground.noUnit') },
      ]}
      onChange={onChange}
    />
  );
};

type Props = { capability: CapabilityDefinition; attribute: string };

/** An event of a device, validated while typing. */
export const EventForm = ({ capability, attribute }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const { properties = {} } = capability.attributes[attribute]?.schema ?? {};
  const schema = properties.value ?? {};
  const units = properties.unit?.enum ?? [];
  const [draft, setDraft] = useState(() => initialDraft(schema));
  const [unit, setUnit] = useState(units[0] ?? NO_UNIT);
  const result = validateEvent(capability, attribute, draft, unit === NO_UNIT ? undefined : unit);
  const wrong = result.error?.path;

  const pickAt = (path: string) => {
    if (path === 'unit') return setUnit;
    return path === 'value' ? (picked: string) => setDraft(draftOf(schema, picked)) : undefined;
  };

  return (
    <>
      <ValueInput
        id={id}
        label={translate('capabilities.playground.value')}
        schema={schema}
        draft={draft}
        isWrong={wrong !== undefined && wrong !== 'unit'}
        onChange={setDraft}
        beside={
          units.length > 0 && (
            <UnitSelect units={units} unit={unit} isWrong={wrong === 'unit'} onChange={setUnit} />
          )
        }
      />
      <ValidationPanel
        result={result}
        jsonLabel={translate('capabilities.playground.eventJson')}
        pickAt={pickAt}
      />
    </>
  );
};
