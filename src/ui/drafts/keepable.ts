import { type Changes, isValues } from '../forms/values.ts';

const holdsFile = (value: unknown): boolean => {
  if (value instanceof Blob || value instanceof FileList) return true;
  if (Array.isArray(value)) return value.some(holdsFile);
  return isValues(value) && Object.values(value).some(holdsFile);
};

// 'clients.secret' names the field in every row of clients, 'secret' names it anywhere
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

/** What may lie on a disk: no secrets, and no files, which are chosen again. */
export const keepable = (changes: Changes, secretFields: readonly string[] = []): Changes =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([path, value]) =>
      isSecret(path, secretFields) || holdsFile(value)
        ? []
        : [[path, withoutSecrets(value, path, secretFields)]],
    ),
  );
