import TextField from '@mui/material/TextField';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { useId } from 'react';
import { DEFAULT_LOCALE } from '../../../model/contract/locales.ts';
import { MAX_PRODUCT_NAME, type Product } from '../../../model/contract/products.ts';
import { CloseIcon } from '../../theme/icons.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Select } from '../../ui/select/Select.tsx';
import { useLocales } from '../../ui/useLocales.ts';

/** The product's name in the languages of the organization other than the default one. */
export const NamesInput = () => {
  const translate = useTranslate();
  const id = useId();
  const languages = useLocales();
  const { field, fieldState } = useInput<Product['names']>({ source: 'names', defaultValue: [] });
  const names = (field.value ?? []) as Product['names'];
  const labelOf = (localeId: string) =>
    languages.find(language => language.localeId === localeId)?.localeNm ?? localeId;
  const free = languages.filter(
    ({ localeId }) => localeId !== DEFAULT_LOCALE && !names.some(name => name.localeId === localeId),
  );
  const { error } = fieldState;
  return (
    <div className="pr-names" role="group" aria-describedby={`${id}-help`}>
      {names.map(({ localeId, name }, index) => {
        const language = labelOf(localeId);
        return (
          <div
            key={localeId}
            className="pr-name"
            // focused by links to missing names
            data-field={name === '' ? 'names' : undefined}
          >
            <TextField
              label={translate('products.languages.name', { language })}
              value={name}
              lang={localeId}
              autoComplete="off"
              fullWidth
              slotProps={{ htmlInput: { maxLength: MAX_PRODUCT_NAME } }}
              onBlur={field.onBlur}
              onChange={({ target }) => field.onChange(names.with(index, { localeId, name: target.value }))}
            />
            <IconButton
              label={translate('products.languages.remove', { language })}
              onClick={() => field.onChange(names.filter(one => one.localeId !== localeId))}
            >
              <CloseIcon size={16} />
            </IconButton>
          </div>
        );
      })}
      <Select
        aria-label={translate('products.languages.add')}
        value=""
        placeholder={translate('products.languages.add')}
        options={free.map(({ localeId, localeNm }) => ({ value: localeId, label: localeNm }))}
        onChange={localeId => field.onChange([...names, { localeId, name: '' }])}
      />
      <span id={`${id}-help`} className="pr-hint" aria-live="polite">
        {error === undefined ? (
          translate('products.languages.help')
        ) : (
          <span className="pr-wrong">
            <ValidationError error={error.message ?? ''} />
          </span>
        )}
      </span>
    </div>
  );
};
