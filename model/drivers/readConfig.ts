import { type Fields, isFields } from '../contract/fields.ts';
import {
  handlerEditSchema,
  type HandlerPermission,
  handlerPermissions,
  shards,
} from '../contract/handlers.ts';
import { describeIssues } from '../catalog/shapeErrors.ts';
import { keptParts } from './keptParts.ts';
import { problem } from './problems.ts';
import { configShape } from './shapes.ts';
import type { Source } from './source.ts';
import type { DriverConfig, DriverFolder } from './types.ts';
import { nodeAt } from './nodes.ts';
import { HOLE, readValue } from './values.ts';

const DEFAULT_NAME = 'Driver';
const MAX_NAME = 50;
const MAX_PACKAGE_KEY = 36;

const packageKeyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_PACKAGE_KEY) || DEFAULT_NAME.toLowerCase();

/** The handler of a folder whose config has no values. */
export const defaultConfig = (folderName: string | null): DriverConfig => {
  const name = (folderName ?? DEFAULT_NAME).trim().slice(0, MAX_NAME).trim() || DEFAULT_NAME;
  return {
    name,
    packageKey: packageKeyOf(name),
    description: '',
    permissions: [],
    defaultProfile: '',
    vendorSupportUrl: '',
  };
};

/** The key of the problem with a default profile that doesn't exist. */
export const unknownDefaultKey = (path: string) => [path, 'unknownProfile', 'defaultProfile'].join('#');

const isPermission = (key: string): key is HandlerPermission =>
  (handlerPermissions as readonly string[]).includes(key);

const permissionKeys = (value: unknown): string[] =>
  isFields(value)
    ? Object.keys(value)
    : Array.isArray(value)
      ? value.filter(one => typeof one === 'string')
      : [];

/** The names of the fields in the file. */
export const configKeys: Readonly<Record<keyof DriverConfig, string>> = {
  name: 'name',
  packageKey: 'packageKey',
  description: 'description',
  permissions: 'permissions',
  defaultProfile: 'defaultProfile',
  vendorSupportUrl: 'vendorSupportInformation',
};

const edited = (config: DriverConfig) => ({
  name: config.name,
  packageKey: config.packageKey,
  description: config.description,
  permissions: [...config.permissions],
  vendorSupportUrl: config.vendorSupportUrl,
  shard: shards[0],
});

type Checked = { config: DriverConfig; invalid: { key: keyof DriverConfig; message: string }[] };

/** Uses the default if the file has a value that handlers can't have. */
const checkConfig = (config: DriverConfig, fallback: DriverConfig): Checked => {
  const { data, error } = handlerEditSchema.safeParse(edited(config), { reportInput: true });
  if (data !== undefined) {
    const { name, packageKey, description, vendorSupportUrl } = data;
    return { config: { ...config, name, packageKey, description, vendorSupportUrl }, invalid: [] };
  }
  const invalid = new Map<keyof DriverConfig, string>();
  for (const { path, message } of describeIssues(error, "This isn't valid.")) {
    const key = path.split(/[.[]/)[0] as keyof DriverConfig;
    if (!invalid.has(key)) invalid.set(key, message);
  }
  const valid = Object.fromEntries(
    (Object.keys(config) as (keyof DriverConfig)[]).map(key => [
      key,
      invalid.has(key) ? fallback[key] : config[key],
    ]),
  ) as DriverConfig;
  return { config: valid, invalid: [...invalid].map(([key, message]) => ({ key, message })) };
};

/** The value is checked later, whatever its type. */
const textIn = (base: Fields, key: keyof DriverConfig, fallback: string) => {
  const value = base[configKeys[key]];
  return value === undefined || value === HOLE ? fallback : (value as string);
};

export const readConfig = (source: Source, folderName: string | null): DriverFolder['config'] => {
  const fallback = defaultConfig(folderName);
  const base = readValue(source, configShape);
  const root = source.document?.contents;
  if (base === undefined || root === undefined || root === null) return null;
  if (!isFields(base)) {
    const message = 'The file must be an object with keys such as name and packageKey.';
    source.problems.push(problem('invalid', message, source.placeAt(0), { severity: 'error' }));
    return null;
  }
  keptParts(root, Object.values(configKeys), source);
  const keys = permissionKeys(base['permissions']);
  for (const key of keys.filter(one => !isPermission(one)))
    source.problems.push(
      problem(
        'unknownKey',
        `The permission ${key} is kept as is.`,
        source.placeAt(nodeAt(root, ['permissions']).range?.[0] ?? 0),
        { severity: 'info', subject: `permissions.${key}` },
      ),
    );
  const name = textIn(base, 'name', fallback.name);
  const { config, invalid } = checkConfig(
    {
      name,
      packageKey: textIn(base, 'packageKey', packageKeyOf(typeof name === 'string' ? name : fallback.name)),
      description: textIn(base, 'description', ''),
      permissions: [...new Set(keys)].filter(isPermission),
      defaultProfile: textIn(base, 'defaultProfile', ''),
      vendorSupportUrl: textIn(base, 'vendorSupportUrl', ''),
    },
    fallback,
  );
  for (const { key, message } of invalid)
    source.problems.push(
      problem(
        'invalidPart',
        `${configKeys[key]}: ${message} It is kept in the file only.`,
        source.placeAt(nodeAt(root, [configKeys[key]]).range?.[0] ?? 0),
        { severity: 'error', subject: key },
      ),
    );
  return { path: source.path, line: 1, config };
};
