import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { categoryName, profileCategories } from '../../../model/catalog/profileCategories.ts';
import { categoryModes } from '../../../model/contract/profileChanges.ts';
import { metadataKeys } from '../../../model/contract/profileDocument.ts';
import { Select } from '../../ui/select/Select.tsx';
import type { ChangeForm, KeyAction, MetadataKey } from './changeForm.ts';

type Props = { form: ChangeForm; onChange: (form: ChangeForm) => void };

const keyActions: readonly KeyAction[] = ['keep', 'set', 'remove'];

const KeyRow = ({ name, form, onChange }: Props & { name: MetadataKey }) => {
  const translate = useTranslate();
  const { action, value } = form.metadata[name] ?? { action: 'keep', value: '' };
  const edit = (entry: { action: KeyAction; value: string }) =>
    onChange({ ...form, metadata: { ...form.metadata, [name]: entry } });
  return (
    <div className="pm-key">
      <code id={`pm-${name}`}>{name}</code>
      <Select
        isSmall
        aria-label={translate('deviceProfiles.change.actionFor', { name })}
        value={action}
        options={keyActions.map(one => ({ value: one, label: translate(`deviceProfiles.change.${one}`) }))}
        onChange={next => edit({ action: next as KeyAction, value })}
      />
      {action === 'set' && (
        <TextField
          size="small"
          value={value}
          slotProps={{ htmlInput: { 'aria-labelledby': `pm-${name}`, maxLength: 255, spellCheck: false } }}
          autoComplete="off"
          autoFocus
          onChange={({ target }) => edit({ action, value: target.value })}
        />
      )}
    </div>
  );
};

export const MetadataFields = (props: Props) => (
  <div className="pm-keys">
    {metadataKeys.map(name => (
      <KeyRow key={name} {...props} name={name} />
    ))}
  </div>
);

export const CategoryFields = ({ form, onChange }: Props) => {
  const translate = useTranslate();
  const { mode, names } = form;
  const [typed, setTyped] = useState('');

  const change = (next: readonly string[]) =>
    onChange({ ...form, names: [...new Set(next.map(one => one.trim()).filter(one => one !== ''))] });
  // the field still shows a name that wasn't confirmed with Enter
  const handleBlur = () => {
    setTyped('');
    if (typed.trim() !== '') change([...names, typed]);
  };

  return (
    <div className="pm-categories">
      <Select
        aria-label={translate('deviceProfiles.change.mode')}
        value={mode}
        options={categoryModes.map(one => ({
          value: one,
          label: translate(`deviceProfiles.change.${one}Them`),
        }))}
        onChange={next => onChange({ ...form, mode: next as ChangeForm['mode'] })}
      />
      <Autocomplete<string, true, false, true>
        multiple
        freeSolo
        size="small"
        options={[...profileCategories]}
        getOptionLabel={categoryName}
        value={names}
        inputValue={typed}
        onInputChange={(_event, next) => setTyped(next)}
        onChange={(_event, next) => change(next)}
        onBlur={handleBlur}
        renderInput={params => (
          <TextField
            {...params}
            label={translate('deviceProfiles.change.names')}
            helperText={translate(`deviceProfiles.change.help.${mode}`)}
          />
        )}
      />
    </div>
  );
};
