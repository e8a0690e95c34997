import { type Changes, isSameChanges, isValues } from '../forms/values.ts';

const holdsFile = (value: unknown): boolean => {
  if (value instanceof Blob || value instanceof FileList) return true;
  if (Array.isArray(value)) return value.some(holdsFile);
  return isValues(value) && Object.values(value).some(holdsFile);
};

// 'clients.secret' matches the field in every row of clients, 'secret' matches it anywhere
const isSecret = (path: string, names: readonly string[]) =>
  names.some(name => `.${path}.`.includes(`.${name}.`));

const withoutSecrets = (value: unknown, path: string, names: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map(item => withoutSecrets(item, path, names));
  if (!isValues(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const innerPath = `${path}.${key}`;
      return isSecret(innerPath, names) ? [] : [[key, withoutSecrets(inner, innerPath, names)]];
    }),
  );
};

/** Removes values that must not be stored: secrets, and files, which the user has to select again. */
export const stripUnstorable = (changes: Changes, secretFields: readonly string[] = []): Changes =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([path, value]) =>
      isSecret(path, secretFields) || holdsFile(value)
        ? []
        : [[path, withoutSecrets(value, path, secretFields)]],
    ),
  );

/** Whether something in these values is not stored. */
export const hasUnstorable = (changes: Changes, secretFields: readonly string[] = []) =>
  !isSameChanges(changes, stripUnstorable(changes, secretFields));
