import type { FieldErrors } from 'react-hook-form';
import { todayOrAfter } from '../../../model/contract/fieldRules.ts';
import { type Product, productEditSchema } from '../../../model/contract/products.ts';
import type { FormTransform } from '../../ui/forms/formTransform.ts';
import { validateWith } from '../../ui/forms/validateWith.ts';
import type { Values } from '../../ui/forms/values.ts';

const toText = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

const toList = (value: unknown) =>
  toText(value)
    .split(',')
    .map(text => text.trim())
    .filter(text => text !== '');

/** The form has lists of codes as text, and '' if nothing is chosen. */
export const productTransform: FormTransform = {
  read: record => ({
    ...record,
    modelNumbers: toText(record['modelNumbers']),
    skus: toText(record['skus']),
    brandId: record['brandId'] ?? '',
    ctgrId: record['ctgrId'] ?? '',
    imageFileId: record['imageFileId'] ?? '',
  }),
  write: values => ({
    ...values,
    modelNumbers: toList(values['modelNumbers']),
    skus: toList(values['skus']),
    brandId: values['brandId'] || null,
    ctgrId: values['ctgrId'] || null,
    imageFileId: values['imageFileId'] || null,
  }),
};

const check = validateWith(productEditSchema);

const firstText = (error: unknown): string | undefined => {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  return Object.values(error)
    .map(firstText)
    .find(text => text !== undefined);
};

/**
 * The errors in the values of the form, one sentence per field. A saved release day can be in the past; `now` is in
 * epoch milliseconds.
 */
export const validateProduct = (values: Values, saved: Pick<Product, 'releaseDay'> | null, now: number) => {
  const found = check(productTransform.write(values)) as FieldErrors;
  const errors = Object.fromEntries(
    Object.entries(found).map(([field, error]) => [field, firstText(error) ?? '']),
  );
  const day = String(values['releaseDay'] ?? '');
  const rule = todayOrAfter(now);
  const isChecked = day !== '' && day !== saved?.releaseDay && errors['releaseDay'] === undefined;
  return isChecked && !rule.holds(day) ? { ...errors, releaseDay: rule.message('Release date') } : errors;
};

/** The values of an empty form. */
export const newProduct = (pjtId: string, prodNm: string): Values => ({
  pjtId,
  prodNm,
  names: [],
  modelNm: '',
  modelNumbers: '',
  skus: '',
  brandId: '',
  ctgrId: '',
  dsc: '',
  imageFileId: '',
  countryMode: 'SELECTED',
  countries: [],
  releaseDay: '',
  purchaseUrl: '',
  supportUrl: '',
  manualUrl: '',
});
