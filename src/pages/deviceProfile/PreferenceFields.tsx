import { useTranslate } from 'react-admin';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import {
  isInlinePreference,
  type Preference,
  preferenceTypes,
  type PreferenceType,
  stringTypes,
} from '../../../model/contract/preferences.ts';
import { PlusIcon, TrashIcon } from '../../theme/icons.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Select } from '../../ui/select/Select.tsx';
import { setPreference } from './edits.ts';
import { Field, NumberField } from './Field.tsx';
import { useProfileContext } from './ProfileContext.ts';

type Fields = Record<string, unknown>;
type Definition = Fields;

/** The initial definition after a change of the type. */
const newDefinition: Record<PreferenceType, Definition> = {
  integer: { minimum: 0, maximum: 100, default: 0 },
  number: { minimum: 0, maximum: 1, default: 0 },
  boolean: { default: false },
  string: { stringType: 'text', maxLength: 255 },
  enumeration: { options: { first: 'First option' }, default: 'first' },
};

const withValue = (fields: Fields, key: string, value: unknown): Fields => {
  const { [key]: _, ...rest } = fields;
  if (value === undefined) return rest;
  return key in fields ? { ...fields, [key]: value } : { ...rest, [key]: value };
};

type Part = {
  path: string;
  definition: Definition;
  set: (key: string, value: unknown) => void;
  /** replaces the definition */
  write: (definition: Definition) => void;
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

const Numbers = ({ keys, path, definition, set }: Part & { keys: readonly string[] }) => {
  const translate = useTranslate();
  return keys.map(key => (
    <NumberField
      key={key}
      label={translate(`deviceProfile.preference.${key}`)}
      path={`${path}.definition.${key}`}
      value={numberOf(definition[key])}
      onChange={value => set(key, value)}
    />
  ));
};

const caretOf = (element: Element | null) =>
  element instanceof HTMLInputElement ? element.selectionStart : null;

const Options = ({ path, definition, write }: Part) => {
  const translate = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  /** what was typed, as long as another option has this value */
  const [taken, setTaken] = useState<{ index: number; text: string } | null>(null);
  /** the value that was typed; values that are whole numbers come first in JSON, so its row may move */
  const renamed = useRef<{ value: string; caret: number | null } | null>(null);
  const options = Object.entries((definition.options ?? {}) as Record<string, string>);
  const pathOf = (value: string) => `${path}.definition.options.${value}`;

  // the focus follows the option
  useLayoutEffect(() => {
    if (renamed.current === null) return;
    const { value, caret } = renamed.current;
    const field = [...(frame.current?.querySelectorAll('input') ?? [])].find(
      ({ dataset }) => dataset.path === pathOf(value),
    );
    if (field === undefined) return;
    renamed.current = null;
    if (field === document.activeElement) return;
    field.focus();
    field.setSelectionRange(caret, caret);
  });

  const setOptions = (entries: readonly (readonly [string, string])[]) => {
    setTaken(null);
    write(withValue(definition, 'options', Object.fromEntries(entries)));
  };
  const changed = (at: number, entry: readonly [string, string]) =>
    options.map((one, index) => (index === at ? entry : one));

  const handleRename = (index: number, next: string) => {
    const [value, label] = options[index] ?? ['', ''];
    if (next !== value && options.some(([other]) => other === next)) {
      setTaken({ index, text: next });
      return;
    }
    setTaken(null);
    renamed.current = { value: next, caret: caretOf(document.activeElement) };
    const fields = withValue(definition, 'options', Object.fromEntries(changed(index, [next, label])));
    write(definition.default === value ? withValue(fields, 'default', next) : fields);
  };

  const handleAdd = () => {
    let number = options.length + 1;
    while (options.some(([value]) => value === `option${number}`)) number++;
    setOptions([...options, [`option${number}`, `Option ${number}`]]);
  };

  return (
    <div ref={frame} className="pf-options" data-path={`${path}.definition.options`} tabIndex={-1}>
      {options.map(([value, label], index) => (
        // oxlint-disable-next-line no-array-index-key -- the value is being typed
        <div key={index} className="pf-pair">
          <Field
            label={translate('deviceProfile.preference.value')}
            path={pathOf(value)}
            value={taken?.index === index ? taken.text : value}
            error={taken?.index === index ? translate('deviceProfile.preference.taken') : undefined}
            isMono
            onChange={next => handleRename(index, next)}
            onBlur={() => setTaken(null)}
          />
          <Field
            label={translate('deviceProfile.label')}
            path={`${pathOf(value)}.label`}
            value={label}
            onChange={next => setOptions(changed(index, [value, next]))}
          />
          <IconButton
            label={translate('deviceProfile.removeNamed', { name: value })}
            onClick={() => setOptions(options.filter((_, other) => other !== index))}
          >
            <TrashIcon size={16} />
          </IconButton>
        </div>
      ))}
      <Button isSmall icon={<PlusIcon size={14} />} onClick={handleAdd}>
        {translate('deviceProfile.preference.addOption')}
      </Button>
    </div>
  );
};

type ChoiceProps = {
  label: string;
  path: string;
  value: string;
  options: readonly { value: string; label?: string }[];
  onChange: (value: string) => void;
};

const Choice = ({ label, path, value, options, onChange }: ChoiceProps) => {
  const id = useId();
  return (
    <div className="pf-field">
      <label htmlFor={id}>{label}</label>
      <Select id={id} data-path={path} value={value} options={[...options]} onChange={onChange} />
    </div>
  );
};

const OfType = ({ type, ...part }: Part & { type: PreferenceType }) => {
  const translate = useTranslate();
  const { path, definition, set } = part;
  const label = (key: string) => translate(`deviceProfile.preference.${key}`);
  const at = (key: string) => `${path}.definition.${key}`;
  if (type === 'integer' || type === 'number')
    return <Numbers {...part} keys={['minimum', 'maximum', 'default']} />;
  if (type === 'boolean')
    return (
      <Choice
        label={label('default')}
        path={at('default')}
        value={String(definition.default ?? false)}
        options={['true', 'false'].map(value => ({ value, label: translate(`ra.boolean.${value}`) }))}
        onChange={value => set('default', value === 'true')}
      />
    );
  if (type === 'string')
    return (
      <>
        <Choice
          label={label('stringType')}
          path={at('stringType')}
          value={textOf(definition.stringType) || 'text'}
          options={stringTypes.map(value => ({ value, label: label(value) }))}
          onChange={value => set('stringType', value)}
        />
        <Numbers {...part} keys={['minLength', 'maxLength']} />
        <Field
          label={label('default')}
          path={at('default')}
          value={textOf(definition.default)}
          onChange={value => set('default', value === '' ? undefined : value)}
        />
      </>
    );
  const options = Object.entries((definition.options ?? {}) as Record<string, string>);
  return (
    <>
      <Choice
        label={label('default')}
        path={at('default')}
        value={textOf(definition.default)}
        options={options.map(([value, text]) => ({ value, label: text }))}
        onChange={value => set('default', value)}
      />
      <Options {...part} />
    </>
  );
};

/** The fields of a preference; one that is defined elsewhere only has an ID. */
export const PreferenceFields = ({ at, preference }: { at: number; preference: Preference }) => {
  const translate = useTranslate();
  const { edit } = useProfileContext();
  const path = `preferences[${at}]`;
  const fields: Fields = preference;
  const write = (next: Fields, isStep = false) => edit(setPreference(at, next), isStep);
  const label = (key: string) => translate(`deviceProfile.preference.${key}`);
  const text = (key: string, isMono = false) => (
    <Field
      label={label(key)}
      path={`${path}.${key}`}
      value={textOf(fields[key])}
      isMono={isMono}
      onChange={value => write({ ...fields, [key]: value })}
    />
  );
  if (!isInlinePreference(preference))
    return (
      <div className="pf-fields">
        {text('id' in fields && !('preferenceId' in fields) ? 'id' : 'preferenceId', true)}
      </div>
    );
  const type = preference.preferenceType;
  const definition = (preference.definition ?? {}) as Definition;
  return (
    <div className="pf-fields">
      {text('title')}
      {text('name', true)}
      {text('description')}
      <Choice
        label={label('type')}
        path={`${path}.preferenceType`}
        value={type}
        options={preferenceTypes.map(value => ({ value, label: label(value) }))}
        onChange={value =>
          write(
            { ...fields, preferenceType: value, definition: newDefinition[value as PreferenceType] },
            true,
          )
        }
      />
      <OfType
        type={type}
        path={path}
        definition={definition}
        set={(key, value) => write({ ...fields, definition: withValue(definition, key, value) })}
        write={next => write({ ...fields, definition: next })}
      />
      <label className="pf-check">
        <input
          type="checkbox"
          className="ui-check"
          checked={preference.required === true}
          onChange={event => write({ ...fields, required: event.target.checked }, true)}
        />
        {label('required')}
      </label>
    </div>
  );
};
