import { useTranslate } from 'react-admin';
import { controlOf } from '../../../model/rules/controls.ts';
import { Select } from '../select/Select.tsx';
import type { ControlProps } from './controlProps.ts';
import { NumberControl } from './NumberControl.tsx';
import { type Attribute, pathOf, schemaOf } from './deviceParts.ts';
import { TextControl } from './TextControl.tsx';
import { Segments } from '../Segments.tsx';

type Props = ControlProps & { attribute: Attribute };

/** The control for an attribute, selected by its schema. */
export const ValueControl = ({ attribute, ...props }: Props) => {
  const translate = useTranslate();
  const control = controlOf(schemaOf(attribute));
  const { labelledBy, current, send } = props;

  if (control.kind === 'toggle') {
    const { on, off } = control;
    const isOn = current?.value === on;
    return (
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={labelledBy}
        className="sim-switch"
        onClick={() => void send(isOn ? off : on)}
      >
        <span aria-hidden="true" className="sim-switch-track" />
        {current === undefined ? translate('testDevices.notSent') : String(current.value)}
      </button>
    );
  }
  if (control.kind === 'choice' && control.values.length <= 4) {
    return (
      <Segments
        labelledBy={labelledBy}
        options={control.values.map(value => ({ value, label: value }))}
        value={typeof current?.value === 'string' ? current.value : undefined}
        onChange={value => void send(value)}
      />
    );
  }
  if (control.kind === 'choice') {
    return (
      <Select
        aria-labelledby={labelledBy}
        isSmall
        value={typeof current?.value === 'string' ? current.value : ''}
        placeholder={translate('testDevices.notSent')}
        options={control.values.map(value => ({ value }))}
        onChange={value => void send(value)}
      />
    );
  }
  if (control.kind === 'number')
    return <NumberControl key={pathOf(attribute)} attribute={attribute} control={control} {...props} />;
  return (
    <TextControl
      key={pathOf(attribute)}
      attribute={attribute}
      maxLength={control.kind === 'text' ? control.maxLength : undefined}
      isJson={control.kind === 'json'}
      {...props}
    />
  );
};
