import { describe, expect, it } from 'vitest';
import type { DeviceReport, Fingerprint } from '../contract/fingerprints.ts';
import { type Contestant, matchHandlers } from './handlerMatch.ts';

const common = { deviceLabel: '', deviceProfileName: 'lamp' };

const product = (id: string, manufacturer = 'Northgate', model = 'PM-1'): Fingerprint => ({
  ...common,
  id,
  kind: 'zigbeeManufacturer',
  manufacturer,
  model,
});

const generic = (id: string, server: number[], deviceIdentifiers: number[] = []): Fingerprint => ({
  ...common,
  id,
  kind: 'zigbeeGeneric',
  clusters: { client: [], server },
  deviceIdentifiers,
  zigbeeProfiles: [],
});

const handler = (handlerNm: string, ...fingerprints: Fingerprint[]): Contestant => ({
  handlerId: handlerNm,
  handlerNm,
  pjtId: `pjt-${handlerNm}`,
  permissions: ['zigbee', 'zwave', 'matter'],
  fingerprints,
});

const zigbee: DeviceReport = {
  protocol: 'zigbee',
  manufacturer: 'Northgate',
  model: 'PM-1',
  clusters: { client: [], server: [0, 6, 8] },
  deviceIdentifier: 0x0101,
  zigbeeProfile: 0x0104,
};

const run = (report: DeviceReport, ...handlers: Contestant[]) => {
  const { match, others } = matchHandlers(report, handlers);
  return {
    match: match && `${match.handlerNm}: ${match.fingerprint?.id}: ${match.reason}`,
    others: others.map(one => `${one.handlerNm}: ${one.fingerprint?.id}: ${one.reason}`),
  };
};

describe('[HND-01] which handler matches a Zigbee device', () => {
  it('is the one that names the product, however well a generic one matches', () => {
    expect(run(zigbee, handler('Generic', generic('g', [0, 6, 8])), handler('Own', product('p')))).toEqual({
      match: 'Own: p: It names the manufacturer and model that the device reports.',
      others: ['Generic: g: It matches too, but it is generic, and "p" names this product.'],
    });
  });

  it('is the generic one with more conditions', () => {
    const dimmer = generic('dimmer', [6, 8], [0x0101]);
    expect(run(zigbee, handler('Switch', generic('switch', [6])), handler('Dimmer', dimmer))).toEqual({
      match: 'Dimmer: dimmer: The device meets all 3 conditions of this generic fingerprint.',
      others: ['Switch: switch: It matches too, but on 1 condition, and "dimmer" matches on 3.'],
    });
  });

  it('is undecided if two match equally', () => {
    expect(run(zigbee, handler('A', product('a')), handler('B', product('b')))).toMatchObject({
      match: expect.stringContaining('A: a'),
      others: [
        'B: b: It matches as well as "a" does, so a hub may choose either handler. Change one of the two.',
      ],
    });
  });

  it('is none if nothing matches, and lists what is missing, the closest first', () => {
    const handlers = [
      handler('Far', generic('f', [1, 2, 3, 4, 5])),
      handler('Near', product('n', 'Northgate', 'pm-1')),
      handler('None'),
    ];
    expect(run(zigbee, ...handlers)).toEqual({
      match: null,
      others: [
        'Near: n: Its model is "pm-1", but the device reports "PM-1".',
        "Far: f: It needs the server cluster 0x0001, which the device doesn't report. It needs the server cluster 0x0002, which the device doesn't report. It needs the server cluster 0x0003, which the device doesn't report. 2 more conditions aren't met.",
        'None: undefined: It has no Zigbee fingerprint.',
      ],
    });
  });

  it('is none without the permission', () => {
    const own = { ...handler('Own', product('p')), permissions: ['matter' as const] };
    expect(run(zigbee, own).others).toEqual(['Own: p: Its driver has no permission for Zigbee.']);
  });

  it('names at most 50 others', () => {
    const many = Array.from({ length: 60 }, (_, index) => handler(`H${index}`, product('x', 'Other')));
    expect(run(zigbee, ...many).others).toHaveLength(50);
  });
});

describe('[HND-01] which handler matches a Z-Wave or Matter device', () => {
  const zwave: DeviceReport = {
    protocol: 'zwave',
    manufacturerId: 0x0063,
    productType: 1,
    productId: 2,
    genericType: 0x10,
    specificType: 1,
    commandClasses: { supported: [0x25], controlled: [0x26] },
  };
  const switchType: Fingerprint = {
    ...common,
    id: 'type',
    kind: 'zwaveGeneric',
    genericType: 0x10,
    specificType: [1, 3],
    commandClasses: { supported: [0x25], controlled: [], either: [0x26] },
  };

  it('compares the three IDs, and the classes that a device supports or controls', () => {
    const own: Fingerprint = {
      ...common,
      id: 'own',
      kind: 'zwaveManufacturer',
      manufacturerId: 0x0063,
      productType: 1,
      productId: 3,
    };
    expect(run(zwave, handler('Own', own), handler('Type', switchType))).toEqual({
      match: 'Type: type: The device meets all 4 conditions of this generic fingerprint.',
      others: ['Own: own: Its product ID is 0x0003, but the device reports 0x0002.'],
    });
    expect(run({ ...zwave, specificType: 2, genericType: null }, handler('Type', switchType)).others).toEqual(
      [
        'Type: type: Its generic type is 0x10, but the device reports none. Its specific type is 0x01 or 0x03, but the device reports 0x02.',
      ],
    );
  });

  it('needs every device type of a generic Matter fingerprint', () => {
    const lamp: Fingerprint = { ...common, id: 'lamp', kind: 'matterGeneric', deviceTypes: [0x0100, 0x0101] };
    const report: DeviceReport = {
      protocol: 'matter',
      vendorId: null,
      productId: null,
      deviceTypes: [0x0100],
    };
    expect(run(report, handler('Lamp', lamp)).others).toEqual([
      "Lamp: lamp: It needs the device type 0x0101, which the device doesn't report.",
    ]);
    expect(run({ ...report, deviceTypes: [0x0101, 0x0100] }, handler('Lamp', lamp)).match).toContain('Lamp');
  });
});
