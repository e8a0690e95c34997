import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { ValueSchema } from '../../../../model/catalog/definition.ts';
import { formatNumber } from '../../../ui/format.ts';
import { Select } from '../../../ui/select/Select.tsx';
import { type Draft, kindOf } from './draft.ts';
import { presetsOf } from './presets.ts';
import '../../../ui/list/list.css';
import './playground.css';

type InputProps = {
  id: string;
  schema: ValueSchema;
  draft: Draft;
  isWrong: boolean;
  onChange: (draft: Draft) => void;
};

/** The allowed values, and the typed one if it is different. */
const ChoiceInput = ({ id, schema, draft, isWrong, onChange }: InputProps) => {
  const translate = useTranslate();
  const values = schema.enum ?? ['true', 'false'];
  const isListed = !draft.isJson && values.includes(draft.text);
  return (
    <Select
      id={id}
      className="playground-select"
      aria-invalid={isWrong}
      value={isListed ? draft.text : ''}
      placeholder={translate('capabilities.playground.unlisted', { value: draft.text.slice(0, 40) })}
      options={values.map(value => ({ value }))}
      onChange={text => onChange({ text, isJson: false })}
    />
  );
};

const TextInput = ({ id, schema, draft, isWrong, onChange }: InputProps) => {
  const kind = kindOf(schema);
  const shared = {
    id,
    'aria-invalid': isWrong,
    'aria-describedby': `${id}-note`,
    autoComplete: 'off',
    spellCheck: false,
    value: draft.text,
    className: draft.isJson ? 'playground-input mono' : 'playground-input',
  };
  if (kind === 'number') {
    return (
      <input
        {...shared}
        type="text"
        inputMode="decimal"
        onChange={event => onChange({ text: event.target.value, isJson: false })}
      />
    );
  }
  // also for short texts: another element would lose the focus while a longer one is typed
  return (
    <textarea
      {...shared}
      rows={kind === 'json' ? 6 : draft.text.length > 60 ? 4 : 1}
      onChange={event => onChange({ text: event.target.value, isJson: kind === 'json' })}
    />
  );
};

const Note = ({ schema: { maxLength }, draft }: Pick<InputProps, 'schema' | 'draft'>) => {
  const translate = useTranslate();
  if (draft.isJson) return translate('capabilities.playground.asJson');
  const count = formatNumber(draft.text.length);
  return maxLength === undefined
    ? translate('capabilities.playground.characters', { smart_count: draft.text.length, count })
    : translate('capabilities.playground.ofCharacters', { count, most: formatNumber(maxLength) });
};

type Props = InputProps & { label: string; beside?: ReactNode };

/** The input for a schema, with sample values below it. */
export const ValueInput = ({ label, beside, ...input }: Props) => {
  const translate = useTranslate();
  const { id, schema, draft, onChange } = input;
  const kind = kindOf(schema);
  const isChoice = kind === 'choice' || kind === 'boolean';
  return (
    <div className="playground-field">
      <div className="playground-label">
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-note`}>
          {(kind === 'text' || kind === 'json' || draft.isJson) && <Note schema={schema} draft={draft} />}
        </span>
      </div>
      <div className="playground-row">
        {isChoice ? <ChoiceInput {...input} /> : <TextInput {...input} />}
        {beside}
      </div>
      <div
        role="group"
        aria-label={translate('capabilities.playground.presets', { name: label })}
        className="playground-presets"
      >
        {presetsOf(schema).map(preset => (
          <button key={preset.name} type="button" onClick={() => onChange(preset.draft)}>
            {translate(`capabilities.presets.${preset.name}`)}
          </button>
        ))}
      </div>
    </div>
  );
};
