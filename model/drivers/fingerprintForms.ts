import { type Fields, fieldsOf, isFields } from '../contract/fields.ts';
import { type Fingerprint, type FingerprintKind, fingerprintKinds } from '../contract/fingerprints.ts';

export { fingerprintKinds };

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const idOf = (value: unknown) => (isFields(value) ? value['id'] : value);

/** The fields of a fingerprint's record, not yet checked. */
const recordFields: Readonly<Record<FingerprintKind, (item: Fields) => Fields>> = {
  zigbeeManufacturer: ({ manufacturer, model }) => ({ manufacturer, model }),
  zigbeeGeneric: ({ clusters, deviceIdentifiers, zigbeeProfiles }) => ({
    clusters: { client: listOf(fieldsOf(clusters)['client']), server: listOf(fieldsOf(clusters)['server']) },
    deviceIdentifiers: listOf(deviceIdentifiers),
    zigbeeProfiles: listOf(zigbeeProfiles),
  }),
  zwaveManufacturer: ({ manufacturerId, productType, productId }) => ({
    manufacturerId,
    productType,
    productId,
  }),
  zwaveGeneric: ({ genericType, specificType, commandClasses }) => {
    const { supported, controlled, either } = fieldsOf(commandClasses);
    return {
      genericType,
      specificType: listOf(specificType),
      commandClasses: {
        supported: listOf(supported),
        controlled: listOf(controlled),
        either: listOf(either),
      },
    };
  },
  matterManufacturer: ({ vendorId, productId }) => ({ vendorId, productId }),
  matterGeneric: ({ deviceTypes }) => ({ deviceTypes: listOf(deviceTypes).map(idOf) }),
};

const MAX_ID = 36;

const derivedId = (kind: FingerprintKind, item: Fields, index: number) => {
  const { manufacturer, model, deviceLabel } = item;
  const parts = kind === 'zigbeeManufacturer' ? [manufacturer, model] : [deviceLabel ?? kind, index + 1];
  return parts.join('/').slice(0, MAX_ID);
};

export const toRecord = (kind: FingerprintKind, item: Fields, index: number): Fields => ({
  id: item['id'] ?? derivedId(kind, item, index),
  deviceLabel: item['deviceLabel'] ?? '',
  deviceProfileName: item['deviceProfileName'],
  kind,
  ...recordFields[kind](item),
});

/** A number that is written in hex. */
export class Hex {
  readonly value: number;
  readonly digits: number;
  constructor(value: number, digits: number) {
    this.value = value;
    this.digits = digits;
  }
}

const word = (value: number) => new Hex(value, 4);
const byte = (value: number) => new Hex(value, 2);

const filled = (lists: Readonly<Record<string, unknown[]>>) =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));

const formFields = (fingerprint: Fingerprint): Fields => {
  switch (fingerprint.kind) {
    case 'zigbeeManufacturer':
      return { manufacturer: fingerprint.manufacturer, model: fingerprint.model };
    case 'zigbeeGeneric':
      return {
        ...filled({
          zigbeeProfiles: fingerprint.zigbeeProfiles.map(word),
          deviceIdentifiers: fingerprint.deviceIdentifiers.map(word),
        }),
        clusters: filled({
          client: fingerprint.clusters.client.map(word),
          server: fingerprint.clusters.server.map(word),
        }),
      };
    case 'zwaveManufacturer':
      return {
        manufacturerId: word(fingerprint.manufacturerId),
        productType: word(fingerprint.productType),
        productId: word(fingerprint.productId),
      };
    case 'zwaveGeneric':
      return {
        genericType: byte(fingerprint.genericType),
        ...filled({ specificType: fingerprint.specificType.map(byte) }),
        commandClasses: filled({
          supported: fingerprint.commandClasses.supported.map(byte),
          controlled: fingerprint.commandClasses.controlled.map(byte),
          either: fingerprint.commandClasses.either.map(byte),
        }),
      };
    case 'matterManufacturer':
      return { vendorId: word(fingerprint.vendorId), productId: word(fingerprint.productId) };
    case 'matterGeneric':
      return { deviceTypes: fingerprint.deviceTypes.map(id => ({ id: word(id) })) };
  }
};

/** A fingerprint in the format of files, below the list of its kind. */
export const toFileForm = (fingerprint: Fingerprint): Fields => ({
  id: fingerprint.id,
  ...(fingerprint.deviceLabel !== '' && { deviceLabel: fingerprint.deviceLabel }),
  ...formFields(fingerprint),
  deviceProfileName: fingerprint.deviceProfileName,
});
