import type { YAMLMap } from 'yaml';

/**
 * The intended type of a value in a file. `code` is a number that can be written in hex. Without a shape, YAML decides
 * the type.
 */
export type Shape =
  | 'text'
  | 'number'
  | 'code'
  | 'flag'
  | { list: ShapeOf }
  | { fields: Readonly<Record<string, ShapeOf>>; rest?: ShapeOf };
export type ShapeOf = Shape | undefined | ((owner: YAMLMap) => Shape | undefined);

const textFields = (...keys: string[]) => Object.fromEntries(keys.map(key => [key, 'text' as const]));

const textOf = (owner: YAMLMap, key: string) => {
  const value = owner.get(key);
  return typeof value === 'string' ? value : undefined;
};

const defaultShapes: Readonly<Record<string, Shape>> = {
  string: 'text',
  enumeration: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'flag',
};

const definitionShape = (preference: YAMLMap): Shape => ({
  fields: {
    minimum: 'number',
    maximum: 'number',
    minLength: 'number',
    maxLength: 'number',
    stringType: 'text',
    options: { fields: {}, rest: 'text' },
    default: defaultShapes[textOf(preference, 'preferenceType') ?? ''],
  },
});

const componentShape: Shape = {
  fields: {
    id: 'text',
    label: 'text',
    capabilities: { list: { fields: { id: 'text', version: 'number' } } },
    categories: { list: { fields: { name: 'text' } } },
  },
};

export const profileShape = {
  fields: {
    name: 'text',
    components: { list: componentShape },
    preferences: {
      list: {
        fields: {
          ...textFields('name', 'title', 'description', 'preferenceType', 'preferenceId', 'id'),
          required: 'flag',
          explicit: 'flag',
          definition: definitionShape,
        },
      },
    },
    metadata: {
      fields: textFields('vid', 'mnmn', 'deviceType', 'deviceTypeId', 'ocfDeviceType', 'ocfSpecVer', 'mnId'),
    },
    translations: {
      fields: {},
      rest: {
        fields: { components: { fields: {}, rest: { fields: textFields('label', 'description') } } },
      },
    },
  },
} as const satisfies Shape;

export const configShape: Shape = {
  fields: textFields('name', 'packageKey', 'description', 'defaultProfile', 'vendorSupportInformation'),
};

const commonFields = textFields('id', 'deviceLabel', 'deviceProfileName');
const codeList: Shape = { list: 'code' };

/** By the names of the lists. */
export const fingerprintShapes = {
  zigbeeManufacturer: { fields: { ...commonFields, ...textFields('manufacturer', 'model') } },
  zigbeeGeneric: {
    fields: {
      ...commonFields,
      clusters: { fields: { client: codeList, server: codeList } },
      deviceIdentifiers: codeList,
      zigbeeProfiles: codeList,
    },
  },
  zwaveManufacturer: {
    fields: { ...commonFields, manufacturerId: 'code', productType: 'code', productId: 'code' },
  },
  zwaveGeneric: {
    fields: {
      ...commonFields,
      genericType: 'code',
      specificType: codeList,
      commandClasses: { fields: { supported: codeList, controlled: codeList, either: codeList } },
    },
  },
  matterManufacturer: { fields: { ...commonFields, vendorId: 'code', productId: 'code' } },
  matterGeneric: { fields: { ...commonFields, deviceTypes: { list: { fields: { id: 'code' } } } } },
} as const satisfies Readonly<Record<string, Shape & object>>;

export const fingerprintsShape: Shape = {
  fields: Object.fromEntries(
    Object.entries(fingerprintShapes).map(([kind, shape]) => [kind, { list: shape }]),
  ),
};

export const capabilityShape: Shape = {
  fields: { ...textFields('id', 'name', 'status'), version: 'number' },
};
