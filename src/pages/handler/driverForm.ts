import type { FormTransform } from '../../ui/forms/formTransform.ts';

/** The form has '' if no default profile is chosen. */
export const driverTransform: FormTransform = {
  read: record => ({ ...record, dvcPrflId: record['dvcPrflId'] ?? '' }),
  write: values => ({ ...values, dvcPrflId: values['dvcPrflId'] || null }),
};

/** Makes a package key from a name. */
export const packageKeyFor = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 36);
