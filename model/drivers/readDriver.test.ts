import { describe, expect, it } from 'vitest';
import { readDriver } from './readDriver.ts';
import { dimmerContents, dimmerFingerprints, dimmerProfile, driverFiles } from '../../tests/driverFolder.ts';
import type { DriverProblem } from './types.ts';

const PATH = 'profiles/dimmer.yml';

const readOne = (path: string, content: string | Uint8Array) => {
  const folder = readDriver(driverFiles({ [path]: content }));
  const [report] = folder.reports;
  return { folder, status: report?.status, problems: report?.problems ?? [] };
};
const readProfile = (content: string | Uint8Array) => {
  const { folder, ...report } = readOne(PATH, content);
  return {
    ...report,
    isRefused: folder.isRefused,
    document: folder.profiles[0]?.document,
    profile: folder.profiles[0],
  };
};
const readFingerprints = (content: string) => {
  const { folder, ...report } = readOne('fingerprints.yml', content);
  return { ...report, fingerprints: folder.fingerprints };
};
const brief = (problems: readonly DriverProblem[]) =>
  problems.map(({ code, line, severity }) => `${severity} ${code} ${line}`);

describe('a driver folder', () => {
  it('keeps text that no database can store in its file only', () => {
    const config = readOne('config.yml', 'name: "At\\0tic"\ndescription: "\\uD83D"\n"\\0": 1\n');
    expect(brief(config.problems)).toEqual([
      'error unstorableText 1',
      'error unstorableText 2',
      'error unstorableText 3',
      'info unknownKey 3',
    ]);
    expect(config.folder.config?.config).toMatchObject({ name: 'Driver', description: '' });
    const { problems, document } = readProfile(
      'name: A\ncomponents:\n- id: main\n  capabilities:\n  - id: switch\n  - id: "sw\\0itch"\n',
    );
    expect(brief(problems)).toContain('error unstorableText 6');
    expect(JSON.stringify(document)).not.toContain('u0000');
  });

  it('is read completely, and its top folder is its name', () => {
    const inFolder = Object.fromEntries(
      Object.entries(dimmerContents).map(([path, content]) => [`zigbee-dimmer/${path}`, content]),
    );
    const folder = readDriver(driverFiles({ ...inFolder, '__MACOSX/zigbee-dimmer/._config.yml': 'x' }));
    expect(folder).toMatchObject({
      name: 'zigbee-dimmer',
      isRefused: false,
      config: {
        path: 'config.yml',
        config: {
          name: 'Zigbee dimmer',
          packageKey: 'zigbee-dimmer',
          description: 'Dimmers',
          permissions: ['zigbee'],
          vendorSupportUrl: 'https://support.northgate.example',
        },
      },
      capabilities: [{ id: 'northgate.fadeTime', name: 'fadeTime', version: 1, cpbtNm: 'Fade Time' }],
      presentations: [{ id: 'northgate.fadeTime', manifest: { dashboard: {} } }],
    });
    expect(folder.fingerprints.map(({ fingerprint, line }) => [fingerprint.id, line])).toEqual([
      ['Northgate/NL-D1', 3],
      ['Northgate/NL-D2', 8],
      ['generic-dimmer', 14],
    ]);
    expect(Object.fromEntries(folder.reports.map(({ path, status }) => [path, status]))).toEqual({
      'README.md': 'kept',
      'capabilities/fadeTime-presentation.json': 'understood',
      'capabilities/fadeTime.json': 'partly',
      'config.yml': 'understood',
      'fingerprints.yml': 'understood',
      'profiles/dimmer.yml': 'partly',
      'search-parameters.yml': 'understood',
      'src/init.lua': 'understood',
    });
    expect(folder.profiles[0]?.kept).toEqual([
      {
        path: PATH,
        line: 26,
        lines: 3,
        key: 'deviceConfig',
        text: dimmerProfile.slice(dimmerProfile.indexOf('deviceConfig:')).trimEnd(),
      },
    ]);
    expect(folder.profiles[0]?.document).toMatchObject({
      name: 'Zigbee dimmer',
      deviceConfig: { dashboard: { states: [{ component: 'main', capability: 'switch' }] } },
    });
  });

  it('is read the same without a top folder', () => {
    const folder = readDriver(driverFiles({ [PATH]: dimmerProfile }));
    expect(folder.name).toBeNull();
    expect(folder.profiles).toHaveLength(1);
  });

  it('has a handler named after the folder if no config has a name', () => {
    const { config } = readDriver(driverFiles({ 'my-driver/fingerprints.yml': dimmerFingerprints }));
    expect(config).toMatchObject({ path: null, config: { name: 'my-driver', packageKey: 'my-driver' } });
  });
});

describe('an untidy profile', () => {
  const tidy = readProfile(dimmerProfile).document;

  it('can have CRLF, a byte order mark and comments', () => {
    expect(tidy).toBeDefined();
    expect(readProfile(dimmerProfile.replaceAll('\n', '\r\n')).document).toEqual(tidy);
    expect(readProfile(`\uFEFF${dimmerProfile}`)).toMatchObject({ document: tidy, problems: [{ line: 26 }] });
  });

  it('can be indented with tabs', () => {
    const text = 'name: Lamp\ncomponents:\n\t- id: main\n\t  capabilities:\n\t\t\t- id: switch\n';
    const { document, problems, status } = readProfile(text);
    expect(document).toEqual({
      name: 'Lamp',
      components: [{ id: 'main', capabilities: [{ id: 'switch', version: 1 }] }],
    });
    expect([brief(problems), status]).toEqual([['warning tabs 3'], 'understood']);
  });

  it("can't mix tabs and spaces", () => {
    const { document, problems, status } = readProfile(
      'name: Lamp\ncomponents:\n  - id: main\n\t  capabilities: []\n',
    );
    expect([document, status]).toEqual([undefined, 'kept']);
    expect(brief(problems)).toContain('error syntax 4');
  });

  it('can have numbers instead of text, and text instead of numbers', () => {
    const { document, problems } = readProfile(
      'name: 1234\ncomponents:\n- id: main\n  label: 0x10\n  capabilities: [{ id: switch, version: "1" }]\n' +
        'preferences:\n- { name: a, title: 1.50, required: yes, preferenceType: enumeration, definition: { options: { 1: 2 }, default: 1 } }\n',
    );
    expect(document).toEqual({
      name: '1234',
      components: [{ id: 'main', label: '0x10', capabilities: [{ id: 'switch', version: 1 }] }],
      preferences: [
        {
          name: 'a',
          title: '1.50',
          required: true,
          preferenceType: 'enumeration',
          definition: { options: { 1: '2' }, default: '1' },
        },
      ],
    });
    expect(brief(problems)).toEqual([
      'info textExpected 1',
      'info textExpected 4',
      'info numberExpected 5',
      ...Array.from({ length: 4 }, () => 'info textExpected 7'),
    ]);
  });

  it('can have a duplicate key: the last one is used', () => {
    const { document, problems } = readProfile(
      'name: A\nname: B\ncomponents: [{ id: main, capabilities: [] }]\n',
    );
    expect([document?.name, brief(problems)]).toEqual(['B', ['warning duplicateKey 2']]);
  });

  it('can have anchors, aliases and merge keys', () => {
    const { document, problems } = readProfile(
      'name: A\ncomponents:\n- &main\n  id: main\n  capabilities: &c\n  - id: switch\n- <<: *main\n  id: second\n- { id: third, capabilities: *c }\n',
    );
    expect(problems).toEqual([]);
    expect(document?.components).toEqual(
      ['main', 'second', 'third'].map(id => ({ id, capabilities: [{ id: 'switch', version: 1 }] })),
    );
  });

  it('can have a key << that merges nothing', () => {
    const { document, problems } = readProfile(
      'name: A\n"<<": { note: 1 }\ncomponents:\n- { id: main, capabilities: [], <<: 0 }\n',
    );
    expect(brief(problems)).toEqual(['info unknownKey 2', 'info unknownKey 4']);
    expect(document).toEqual({
      name: 'A',
      '<<': { note: 1 },
      components: [{ id: 'main', capabilities: [], '<<': 0 }],
    });
  });

  it('can have an alias without an anchor, or one that contains itself', () => {
    const components = 'components: [{ id: main, capabilities: [] }]\n';
    expect(brief(readProfile(`name: A\n${components}other: *gone\n`).problems)).toContain('error syntax 3');
    expect(brief(readProfile(`name: A\n${components}other: &a [*a]\n`).problems)).toContain('error syntax 3');
  });

  it('can be empty, or have several documents', () => {
    expect(readProfile('')).toMatchObject({ status: 'kept', problems: [{ code: 'emptyFile', line: 1 }] });
    expect(readProfile('# only a comment\n')).toMatchObject({
      status: 'kept',
      problems: [{ code: 'emptyFile' }],
    });
    const { document, problems } = readProfile(`${dimmerProfile}---\nname: Second\n`);
    expect(document).toEqual(tidy);
    expect(brief(problems)).toContain('warning severalDocuments 30');
  });

  it('can be invalid UTF-8', () => {
    const bytes = new TextEncoder().encode('name: A\nlabel: x\n');
    bytes[15] = 0xff;
    expect(readProfile(bytes)).toMatchObject({ status: 'kept', problems: [{ code: 'notUtf8', line: 2 }] });
  });

  it('can have wrong indentation, or be something else', () => {
    expect(brief(readProfile('name: A\n  components: []\n').problems)).toEqual(['error syntax 1']);
    expect(brief(readProfile('components:\n- id: main\n   capabilities: []\n').problems)).toContain(
      'error syntax 2',
    );
    expect(brief(readProfile('- a\n- b\n').problems)).toEqual(['error invalid 1']);
    expect(readProfile('name: A\n')).toMatchObject({ status: 'kept', document: undefined });
  });

  it('keeps invalid parts in the file, and reads the rest', () => {
    const { document, problems, status } = readProfile(
      'name: A\ncomponents:\n- id: main\n  capabilities:\n  - id: switch\n  - id: switch\n  - id: ""\n  categories: [Light]\n' +
        'preferences:\n- name: a b\n  title: T\n  preferenceType: boolean\nmetadata:\n  vid: [1]\n',
    );
    expect(document).toEqual({
      name: 'A',
      components: [{ id: 'main', capabilities: [{ id: 'switch', version: 1 }], categories: [] }],
      preferences: [],
      metadata: {},
    });
    expect(status).toBe('partly');
    expect(brief(problems).sort()).toEqual([
      'error invalidPart 10',
      'error invalidPart 14',
      'error invalidPart 6',
      'error invalidPart 7',
      'error invalidPart 8',
    ]);
  });

  it('must have a valid name and a component main', () => {
    expect(readProfile('name: "<b>"\ncomponents: [{ id: main, capabilities: [] }]\n').problems).toMatchObject(
      [{ code: 'invalid', line: 1, severity: 'error' }],
    );
    expect(readProfile('name: A\ncomponents: [{ id: other, capabilities: [] }]\n').problems).toMatchObject([
      { code: 'invalid', line: 2, message: expect.stringContaining('must have the ID main') },
    ]);
  });

  it('can have numbers with more digits than JSON can hold', () => {
    const { document, problems } = readProfile(
      'name: A\ncomponents: [{ id: main, capabilities: [] }]\nx: 12345678901234567890\ny: 9007199254740991\n',
    );
    expect(document).toEqual({
      name: 'A',
      components: [{ id: 'main', capabilities: [] }],
      y: Number.MAX_SAFE_INTEGER,
    });
    expect(brief(problems)).toContain('warning manyDigits 3');
  });

  it("can have values that JSON doesn't have", () => {
    const { document, problems } = readProfile(
      'name: A\ncomponents: [{ id: main, capabilities: [] }]\nx: .nan\ny: !foo z\n? [a]\n: b\n',
    );
    expect(document).toEqual({ name: 'A', components: [{ id: 'main', capabilities: [] }], y: 'z' });
    expect(brief(problems)).toEqual(
      expect.arrayContaining(['warning unusableValue 3', 'warning unknownTag 4', 'warning unusableValue 5']),
    );
  });

  it('reports two profiles with the same name', () => {
    const folder = readDriver(
      driverFiles({ 'profiles/a.yml': dimmerProfile, 'profiles/b.yml': dimmerProfile }),
    );
    expect(folder.profiles).toHaveLength(2);
    expect(folder.reports[1]?.problems).toMatchObject([
      { code: 'unknownKey' },
      { code: 'duplicateName', choices: ['keep', 'skip'] },
    ]);
  });
});

describe('untidy fingerprints', () => {
  const zwave = (productId: string) =>
    `zwaveManufacturer:\n- id: a\n  manufacturerId: 0x0086\n  productType: "0x0002"\n  productId: ${productId}\n  deviceProfileName: x\n`;
  const productIdOf = (productId: string) => {
    const { fingerprints, problems } = readFingerprints(zwave(productId));
    const [one] = fingerprints;
    const { productId: read } = (one?.fingerprint ?? {}) as { productId?: number };
    return [read, brief(problems)];
  };

  it('have codes in hex or decimal, as numbers or as text', () => {
    expect(productIdOf('0x0104')).toEqual([0x104, []]);
    expect(productIdOf('"0x0104"')).toEqual([0x104, []]);
    expect(productIdOf('260')).toEqual([260, []]);
    expect(productIdOf('"0104"')).toEqual([104, ['warning numberExpected 5']]);
    expect(productIdOf('0104')).toEqual([104, ['warning numberExpected 5']]);
    expect(productIdOf('seven')).toEqual([undefined, ['error invalidPart 2']]);
    expect(productIdOf('0x10000')).toEqual([undefined, ['error invalidPart 2']]);
  });

  it('of all kinds are read', () => {
    const { fingerprints, problems, status } = readFingerprints(
      `zwaveGeneric:\n- id: g\n  genericType: 0x11\n  specificType: [0x01]\n  commandClasses:\n    supported: [0x26]\n    controlled:\n    - 0x25\n  deviceProfileName: x\n` +
        `matterManufacturer:\n- { id: m, vendorId: 0x1037, productId: 0x0001, deviceProfileName: x }\n` +
        `matterGeneric:\n- id: mg\n  deviceTypes:\n  - id: 0x0101\n  deviceProfileName: x\n`,
    );
    expect([problems, status]).toEqual([[], 'understood']);
    expect(fingerprints.map(({ fingerprint }) => fingerprint)).toEqual([
      {
        id: 'g',
        deviceLabel: '',
        deviceProfileName: 'x',
        kind: 'zwaveGeneric',
        genericType: 0x11,
        specificType: [1],
        commandClasses: { supported: [0x26], controlled: [0x25], either: [] },
      },
      {
        id: 'm',
        deviceLabel: '',
        deviceProfileName: 'x',
        kind: 'matterManufacturer',
        vendorId: 0x1037,
        productId: 1,
      },
      { id: 'mg', deviceLabel: '', deviceProfileName: 'x', kind: 'matterGeneric', deviceTypes: [0x101] },
    ]);
  });

  it('can be numbers instead of text, and have no ID', () => {
    const { fingerprints } = readFingerprints(
      'zigbeeManufacturer:\n- { manufacturer: 1234, model: 0x0104, deviceProfileName: x }\n',
    );
    expect(fingerprints[0]?.fingerprint).toMatchObject({
      id: '1234/0x0104',
      manufacturer: '1234',
      model: '0x0104',
    });
  });

  it('are reported if they have the same ID or are for the same devices', () => {
    const one = (id: string, model: string) =>
      `- { id: ${id}, manufacturer: N, model: ${model}, deviceProfileName: x }\n`;
    const { fingerprints, problems } = readFingerprints(
      `zigbeeManufacturer:\n${one('a', 'A')}${one('a', 'B')}${one('c', 'A')}`,
    );
    expect(fingerprints.map(({ fingerprint }) => fingerprint.id)).toEqual(['a', 'c']);
    expect(problems).toMatchObject([
      { code: 'duplicateFingerprintId', line: 3, severity: 'error' },
      { code: 'duplicateFingerprint', line: 4, choices: ['skip', 'keep'] },
    ]);
  });

  it('keep unknown lists and keys', () => {
    const { problems, status } = readFingerprints(
      'lanManufacturer: []\nzigbeeManufacturer:\n- { id: a, manufacturer: N, model: M, deviceProfileName: x, note: 1 }\n',
    );
    expect([brief(problems), status]).toEqual([['info unknownKey 1', 'info unknownKey 3'], 'partly']);
  });
});

describe('an untidy config or capability', () => {
  it('has a default if the config has no valid value', () => {
    const { folder, problems } = readOne(
      'config.yml',
      `name: ${'x'.repeat(60)}\npackageKey: a b\npermissions: [zigbee, radio]\nvendorSupportInformation: mailto:x@y.example\n`,
    );
    expect(folder.config?.config).toMatchObject({
      name: 'Driver',
      permissions: ['zigbee'],
      vendorSupportUrl: '',
    });
    expect(brief(problems)).toEqual([
      'info unknownKey 3',
      'error invalidPart 1',
      'error invalidPart 2',
      'error invalidPart 4',
    ]);
  });

  it('is named after its file if a capability has no ID', () => {
    const { folder } = readOne('capabilities/fadeTime.yml', 'name: Fade Time\nattributes: {}\n');
    expect(folder.capabilities).toMatchObject([{ id: null, name: 'fadeTime', cpbtNm: 'Fade Time' }]);
  });

  it('is kept even if the definition is invalid', () => {
    const { folder, status, problems } = readOne(
      'capabilities/fadeTime.yml',
      'id: northgate.fadeTime\nattributes:\n  fadeTime:\n    schema: { type: time }\n',
    );
    expect([folder.capabilities, status, brief(problems)]).toEqual([[], 'kept', ['error invalid 4']]);
  });
});

describe('hostile content', () => {
  const ten = (level: number) => Array.from({ length: 10 }, () => `*a${level}`).join(', ');
  const levels = [0, 1, 2, 3, 4, 5, 6, 7];
  const aliases = ['a0: &a0 [x]', ...levels.map(level => `a${level + 1}: &a${level + 1} [${ten(level)}]`)];
  const merges = [
    'a0: &a0 { k: v }',
    ...levels.map(level => `a${level + 1}: &a${level + 1} { <<: [${ten(level)}] }`),
  ];

  it.each([
    ['aliases without end', `name: A\n${aliases.join('\n')}\n`, 'tooManyAliases', 6],
    ['merges without end', `name: A\n${merges.join('\n')}\n`, 'tooManyAliases', 6],
    ['nesting in brackets', `name: A\nx: ${'['.repeat(1_000_000)}`, 'tooDeep', 2],
    ['nesting in dashes', '- '.repeat(500_000), 'tooDeep', 1],
    [
      'nesting by indentation',
      Array.from({ length: 1000 }, (_, at) => `${' '.repeat(at)}a:\n`).join(''),
      'tooDeep',
      52,
    ],
    ['600,000 keys', 'a:\n'.repeat(600_000), 'tooManyValues', 100_000],
    ['a key __proto__', 'name: A\nmetadata:\n  __proto__: { isAdmin: true }\n', 'unsafeKey', 3],
    ['a quoted key __proto__', 'name: A\n"__proto__": { isAdmin: true }\n', 'unsafeKey', 2],
  ])('%s rejects the folder', (_, content, code, line) => {
    const folder = readDriver(driverFiles({ [PATH]: content, 'README.md': 'x' }));
    expect(folder).toMatchObject({ isRefused: true, profiles: [], files: [] });
    const blocking = folder.reports
      .flatMap(({ problems }) => problems)
      .filter(one => one.severity === 'blocking');
    expect(blocking).toMatchObject([{ path: PATH, code, line }]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('10 MB, and names outside of the folder, reject the folder', () => {
    const large = readDriver(driverFiles({ [PATH]: '['.repeat(10 * 1024 * 1024 + 1) }));
    expect(large.reports[0]?.problems.map(({ code }) => code)).toEqual(['fileTooLarge', 'folderTooLarge']);
    const outside = readDriver(driverFiles({ '../config.yml': 'name: A', 'config.yml': 'name: A' }));
    expect(outside).toMatchObject({ isRefused: true, config: null });
    expect(outside.reports[0]?.problems).toMatchObject([{ code: 'unsafePath', line: 1 }]);
  });
});
