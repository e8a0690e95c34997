import type { Fingerprint, FingerprintKind, Protocol } from '../contract/fingerprints.ts';
import { formatCode } from './codes.ts';

export const protocolOf: Record<FingerprintKind, Protocol> = {
  zigbeeManufacturer: 'zigbee',
  zigbeeGeneric: 'zigbee',
  zwaveManufacturer: 'zwave',
  zwaveGeneric: 'zwave',
  matterManufacturer: 'matter',
  matterGeneric: 'matter',
};

/** It names a product, not a kind of device. */
export const isManufacturer = ({ kind }: Pick<Fingerprint, 'kind'>) => kind.endsWith('Manufacturer');

const inOrder = (codes: readonly number[]) => codes.toSorted((a, b) => a - b).join(',');

const conditionsOf = (fingerprint: Fingerprint): readonly (string | number)[] => {
  switch (fingerprint.kind) {
    case 'zigbeeManufacturer':
      return [JSON.stringify([fingerprint.manufacturer, fingerprint.model])];
    case 'zigbeeGeneric':
      return [
        inOrder(fingerprint.clusters.client),
        inOrder(fingerprint.clusters.server),
        inOrder(fingerprint.deviceIdentifiers),
        inOrder(fingerprint.zigbeeProfiles),
      ];
    case 'zwaveManufacturer':
      return [fingerprint.manufacturerId, fingerprint.productType, fingerprint.productId];
    case 'zwaveGeneric':
      return [
        fingerprint.genericType,
        inOrder(fingerprint.specificType),
        inOrder(fingerprint.commandClasses.supported),
        inOrder(fingerprint.commandClasses.controlled),
        inOrder(fingerprint.commandClasses.either),
      ];
    case 'matterManufacturer':
      return [fingerprint.vendorId, fingerprint.productId];
    case 'matterGeneric':
      return [inOrder(fingerprint.deviceTypes)];
  }
};

/** Equal for fingerprints that match the same devices; the order of codes is ignored. */
export const matchKeyOf = (fingerprint: Fingerprint) =>
  [fingerprint.kind, ...conditionsOf(fingerprint)].join(';');

/** A condition of a fingerprint for display, with codes in hex. */
export type Condition = { name: string; text: string };

const inHex = (codes: readonly number[], digits?: number) =>
  codes.map(code => formatCode(code, digits)).join(', ');

/** What a device must report, with codes in hex; empty lists require nothing. */
export const describeFingerprint = (fingerprint: Fingerprint): Condition[] => {
  const all = ((): Condition[] => {
    switch (fingerprint.kind) {
      case 'zigbeeManufacturer':
        return [
          { name: 'manufacturer', text: fingerprint.manufacturer },
          { name: 'model', text: fingerprint.model },
        ];
      case 'zigbeeGeneric':
        return [
          { name: 'serverClusters', text: inHex(fingerprint.clusters.server) },
          { name: 'clientClusters', text: inHex(fingerprint.clusters.client) },
          { name: 'deviceIdentifiers', text: inHex(fingerprint.deviceIdentifiers) },
          { name: 'zigbeeProfiles', text: inHex(fingerprint.zigbeeProfiles) },
        ];
      case 'zwaveManufacturer':
        return [
          { name: 'manufacturerId', text: formatCode(fingerprint.manufacturerId) },
          { name: 'productType', text: formatCode(fingerprint.productType) },
          { name: 'productId', text: formatCode(fingerprint.productId) },
        ];
      case 'zwaveGeneric':
        return [
          { name: 'genericType', text: formatCode(fingerprint.genericType, 2) },
          { name: 'specificType', text: inHex(fingerprint.specificType, 2) },
          { name: 'supported', text: inHex(fingerprint.commandClasses.supported, 2) },
          { name: 'controlled', text: inHex(fingerprint.commandClasses.controlled, 2) },
          { name: 'either', text: inHex(fingerprint.commandClasses.either, 2) },
        ];
      case 'matterManufacturer':
        return [
          { name: 'vendorId', text: formatCode(fingerprint.vendorId) },
          { name: 'productId', text: formatCode(fingerprint.productId) },
        ];
      case 'matterGeneric':
        return [{ name: 'deviceTypes', text: inHex(fingerprint.deviceTypes) }];
    }
  })();
  return all.filter(({ text }) => text !== '');
};

/** The text to search, in lower case, with codes in hex. */
export const searchTextOf = (fingerprint: Fingerprint) => {
  const { id, deviceLabel, deviceProfileName } = fingerprint;
  const conditions = describeFingerprint(fingerprint).map(({ text }) => text);
  return [id, deviceLabel, deviceProfileName, ...conditions].join('\n').toLowerCase();
};
