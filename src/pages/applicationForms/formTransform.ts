import type { FormTransform } from '../../ui/forms/formTransform.ts';

const choices = ['certification', 'manualFileId', 'securityFileId'] as const;

const answers: Readonly<Record<string, boolean>> = { yes: true, no: false };

const textOf = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : '');

/** The form has '' if nothing is chosen, and strings for yes and no. */
export const formTransform: FormTransform = {
  read: record => ({
    ...record,
    ...Object.fromEntries(choices.filter(name => name in record).map(name => [name, record[name] ?? ''])),
    ...('isSimilar' in record && { isSimilar: textOf(record['isSimilar']) }),
    // the server never returns it, so this is one that was typed
    ...(record['form'] === 'application' && { testAccountPassword: record['testAccountPassword'] ?? '' }),
  }),
  write: ({ testAccountPassword, ...values }) => ({
    ...values,
    ...Object.fromEntries(choices.filter(name => name in values).map(name => [name, values[name] || null])),
    ...('isSimilar' in values && { isSimilar: answers[String(values['isSimilar'])] ?? null }),
    // an empty field keeps the stored password
    ...(Boolean(testAccountPassword) && { testAccountPassword }),
  }),
};
