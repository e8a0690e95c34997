import { isMap } from 'yaml';
import { type Fields, fieldsOf, isFields } from '../contract/fields.ts';
import { checkDefinition } from '../catalog/checkDefinition.ts';
import { describeIssues } from '../catalog/shapeErrors.ts';
import { capabilityDetailSchema } from '../contract/capabilityDetail.ts';
import { capabilityEditSchema } from '../contract/capabilities.ts';
import { isCapabilityId, isCustom } from '../rules/capabilities.ts';
import { readableName } from '../rules/profileDiff/names.ts';
import { keptParts } from './keptParts.ts';
import { problem } from './problems.ts';
import { capabilityShape } from './shapes.ts';
import type { Source } from './source.ts';
import type { ReadCapability, ReadPresentation } from './types.ts';
import { nodeAt } from './nodes.ts';
import { readValue, withoutHoles } from './values.ts';

/** `capabilities/northgate.fadeTime.v2.json`: northgate.fadeTime */
const idOfPath = (path: string) =>
  (path.split('/').at(-1) ?? '')
    .replace(/\.(json|ya?ml)$/i, '')
    .replace(/[-._]presentation$/i, '')
    .replace(/[-._]v\d+$/i, '');

const withArguments = (key: string, command: unknown) => {
  if (!isFields(command)) return command;
  const { arguments: given = [], name = key, ...rest } = command;
  return { name, arguments: given, ...rest };
};

const detailOf = ({ attributes, commands }: Fields) => ({
  attributes: fieldsOf(attributes),
  commands: Object.fromEntries(
    Object.entries(fieldsOf(commands)).map(([key, command]) => [key, withArguments(key, command)]),
  ),
});

type Found = { path: PropertyKey[]; message: string };

const ownerOf = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((one, part) => (one as Record<PropertyKey, unknown> | undefined)?.[part], value);

/** Removes the keys that definitions can't have here. */
const checkDetail = (value: unknown) => {
  const unknown: Found[] = [];
  for (;;) {
    const { data, error } = capabilityDetailSchema.safeParse(value, { reportInput: true });
    if (data !== undefined) return { detail: data, unknown, invalid: [] };
    const keys = error.issues.flatMap(issue =>
      issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [],
    );
    if (keys.length === 0) {
      const [issue] = error.issues;
      const described = describeIssues(error, "This isn't a valid part of a capability definition.")[0];
      return {
        detail: null,
        unknown,
        invalid: [{ path: issue?.path ?? [], message: described?.message ?? '' }],
      };
    }
    for (const path of keys) {
      const key = String(path.at(-1));
      delete (ownerOf(value, path.slice(0, -1)) as Fields)[key];
      unknown.push({ path, message: `${key} is kept as is.` });
    }
  }
};

const pathOf = (text: string): PropertyKey[] =>
  text
    .split(/[.[\]]+/)
    .filter(part => part !== '')
    .map(part => (/^\d+$/.test(part) ? Number(part) : part));

const capabilityKeys = ['id', 'version', 'name', 'status', 'attributes', 'commands'];

/** A capability with the value of its file. */
export type CapabilityInFile = { capability: ReadCapability; base: Fields };

export const readCapability = (source: Source): CapabilityInFile | null => {
  const base = readValue(source, capabilityShape);
  const root = source.document?.contents;
  if (base === undefined || root === undefined || root === null) return null;
  const reject = (path: readonly PropertyKey[], message: string) => {
    source.problems.push(
      problem(
        'invalid',
        `${message} The capability isn't imported.`,
        source.placeAt(nodeAt(root, path).range?.[0] ?? 0),
        { severity: 'error', subject: path.join('.') },
      ),
    );
    return null;
  };
  if (!isFields(base) || !isMap(root) || !(isFields(base['attributes']) || isFields(base['commands'])))
    return reject([], 'A capability must have attributes or commands.');
  const clean = withoutHoles(base) as Fields;
  const { detail, unknown, invalid } = checkDetail(detailOf(structuredClone(clean)));
  for (const { path, message } of unknown)
    source.problems.push(
      problem('unknownKey', message, source.placeAt(nodeAt(root, path).range?.[0] ?? 0), {
        severity: 'info',
        subject: path.join('.'),
      }),
    );
  const [broken] = invalid;
  if (detail === null) return reject(broken?.path ?? [], broken?.message ?? '');
  const [definitionError] = checkDefinition(detail);
  if (definitionError !== undefined) return reject(pathOf(definitionError.path), definitionError.message);
  const id = String(clean['id'] ?? idOfPath(source.path));
  if (!isCapabilityId(id)) return reject(['id'], `${id} isn't a capability ID.`);
  const version = clean['version'] ?? 1;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return reject(['version'], 'The version must be a whole number, 1 or more.');
  const name = id.slice(id.indexOf('.') + 1);
  const { data, error } = capabilityEditSchema.safeParse(
    { cpbtNm: clean['name'] ?? readableName(id), detail },
    { reportInput: true },
  );
  if (data === undefined)
    return reject(['name'], describeIssues(error, "This isn't a valid name.")[0]?.message ?? '');
  return {
    base: { ...base, id, version, name: data.cpbtNm },
    capability: {
      path: source.path,
      line: 1,
      id: isCustom(id) || clean['id'] !== undefined ? id : null,
      name,
      version,
      cpbtNm: data.cpbtNm,
      detail: data.detail,
      kept: keptParts(root, capabilityKeys, source),
    },
  };
};

const MAX_MANIFEST = 32 * 1024;

export const readPresentation = (source: Source): ReadPresentation | null => {
  const base = readValue(source, { fields: { id: 'text', version: 'number' } });
  if (base === undefined) return null;
  const reject = (message: string) => {
    source.problems.push(problem('invalid', message, source.placeAt(0), { severity: 'error' }));
    return null;
  };
  if (!isFields(base)) return reject('A presentation must be an object. This file is kept as is.');
  const manifest = withoutHoles(base) as Fields;
  if (JSON.stringify(manifest).length > MAX_MANIFEST)
    return reject('The presentation is larger than 32 KB. It is kept as is.');
  const { id, version = 1 } = manifest;
  return {
    path: source.path,
    line: 1,
    id: typeof id === 'string' ? id : idOfPath(source.path),
    version: typeof version === 'number' ? version : 1,
    manifest,
  };
};
