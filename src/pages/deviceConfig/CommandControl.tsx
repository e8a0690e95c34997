import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import type { CapabilityDefinition } from '../../../model/catalog/definition.ts';
import {
  type ArgumentField,
  argumentFields,
  type ArgumentTexts,
  readArguments,
} from '../../../model/deviceConfig/commandArguments.ts';
import { isComposing } from '../../ui/isComposing.ts';
import { Select } from '../../ui/select/Select.tsx';

type Props = {
  name: string;
  definition: CapabilityDefinition;
  command: CapabilityDefinition['commands'][string];
  run: (args: unknown[]) => void;
};

/** A command with a field for each argument, and a button that runs it. */
export const CommandControl = ({ name, definition, command, run }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const [texts, setTexts] = useState<ArgumentTexts>({});
  const [isTried, setTried] = useState(false);
  const fields = argumentFields(command);
  const { values, error } = readArguments(definition, command, texts);
  const wrong = isTried ? error : null;
  const handleSend = () => {
    setTried(true);
    if (error === null) run(values);
  };
  // not a form element, because the page already is one
  return (
    <div className="dc-command" role="group" aria-labelledby={id}>
      <div className="dc-line">
        <b id={id}>{name}</b>
        <button type="button" className="dc-press" aria-describedby={id} onClick={handleSend}>
          {translate(fields.length === 0 ? 'deviceConfig.phone.press' : 'deviceConfig.phone.send')}
        </button>
      </div>
      {fields.map(field => (
        <Field
          key={field.key}
          id={`${id}-${field.key}`}
          field={field}
          text={texts[field.key] ?? ''}
          isWrong={wrong?.path.startsWith(`arguments.${field.key}`) === true}
          describedBy={wrong === null ? undefined : `${id}-wrong`}
          onChange={text => setTexts(before => ({ ...before, [field.key]: text }))}
          onEnter={handleSend}
        />
      ))}
      <p id={`${id}-wrong`} className="dc-command-wrong" aria-live="polite">
        {wrong !== null && `${wrong.path.replace('arguments.', '')} ${wrong.message}`}
      </p>
    </div>
  );
};

type FieldProps = {
  id: string;
  field: ArgumentField;
  text: string;
  isWrong: boolean;
  describedBy: string | undefined;
  onChange: (text: string) => void;
  onEnter: () => void;
};

const choicesOf = ({ schema }: ArgumentField) =>
  schema.enum ?? (schema.type === 'boolean' ? ['true', 'false'] : undefined);

const Field = ({ id, field, text, isWrong, describedBy, onChange, onEnter }: FieldProps) => {
  const translate = useTranslate();
  const { name, schema, isOptional } = field;
  const choices = choicesOf(field);
  const { minimum, maximum } = schema;
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const limits = minimum !== undefined && maximum !== undefined ? `${minimum}–${maximum}` : '';
  return (
    <div className="dc-command-field">
      <label id={`${id}-label`} htmlFor={id}>
        {name}
        {isOptional && <small>{translate('deviceConfig.phone.optional')}</small>}
      </label>
      {choices === undefined ? (
        <input
          id={id}
          className="dc-field"
          type={isNumber ? 'number' : 'text'}
          step={schema.type === 'integer' ? 1 : 'any'}
          min={minimum}
          max={maximum}
          maxLength={schema.maxLength}
          placeholder={limits}
          value={text}
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={describedBy}
          onChange={event => onChange(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            onEnter();
          }}
        />
      ) : (
        <Select
          id={id}
          isSmall
          aria-labelledby={`${id}-label`}
          value={text}
          placeholder="–"
          options={[...(isOptional ? [{ value: '', label: '–' }] : []), ...choices.map(value => ({ value }))]}
          onChange={onChange}
        />
      )}
    </div>
  );
};
