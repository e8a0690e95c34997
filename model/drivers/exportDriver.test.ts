import { describe, expect, it } from 'vitest';
import {
  dimmerContents,
  dimmerFingerprints,
  dimmerProfile,
  driverFiles,
  emptyProject,
  type ImportState,
  importFolder,
  textsOf,
} from '../../tests/driverFolder.ts';
import type { Fingerprint } from '../contract/fingerprints.ts';
import type { ProfileDocument } from '../contract/profileDocument.ts';
import { exportDriver } from './exportDriver.ts';
import type { CurrentDriver } from './types.ts';

const PATH = 'profiles/dimmer.yml';
const state = importFolder(driverFiles(dimmerContents));

const exported = ({ stored, current }: ImportState, changes: Partial<CurrentDriver> = {}) =>
  textsOf(exportDriver(stored, { ...current, ...changes }));

const withDocument = (from: ImportState, edit: (document: ProfileDocument) => unknown) => ({
  profiles: from.current.profiles.map(one => ({ ...one, document: edit(one.document) as ProfileDocument })),
});

/** The lines that differ, with - and +. */
const lineDiff = (before: string, after: string) => {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return [
    ...old.filter(line => !now.includes(line)).map(line => `-${line}`),
    ...now.filter(line => !old.includes(line)).map(line => `+${line}`),
  ];
};

const profileDiff = (edit: (document: ProfileDocument) => unknown, text = dimmerProfile) => {
  const own = importFolder(driverFiles({ ...dimmerContents, [PATH]: text }));
  const after = exported(own, withDocument(own, edit));
  const { [PATH]: profile = '', ...rest } = after;
  const { [PATH]: _, ...others } = dimmerContents;
  expect(rest).toEqual(others);
  // the export reads back as what was written
  expect(importFolder(driverFiles(after)).current.profiles[0]?.document).toEqual(
    edit(own.current.profiles[0]?.document as ProfileDocument),
  );
  return lineDiff(text, profile);
};

const withoutKey = (document: object, gone: string) =>
  Object.fromEntries(Object.entries(document).filter(([key]) => key !== gone));

const mainOf = ({ components: [main] }: ProfileDocument) => main as ProfileDocument['components'][number];

describe('an export', () => {
  it('is the same as the import while nothing has changed', () => {
    expect(exported(state)).toEqual(dimmerContents);
  });

  it('changes only the line of a value', () => {
    expect(profileDiff(document => ({ ...document, name: 'Yes: a "name"' }))).toEqual([
      '-name: Zigbee dimmer',
      '+name: "Yes: a \\"name\\""',
    ]);
    expect(
      profileDiff(document => ({ ...document, components: [{ ...mainOf(document), label: 'Lamp' }] })),
    ).toEqual(['-  label: Light   # shown in the app', '+  label: Lamp   # shown in the app']);
  });

  it('adds and removes only the lines of an item', () => {
    const capabilities = (edit: (list: { id: string; version: number }[]) => unknown) =>
      profileDiff(document => ({
        ...document,
        components: [{ ...mainOf(document), capabilities: edit([...mainOf(document).capabilities]) }],
      }));
    expect(capabilities(list => [...list, { id: 'battery', version: 1 }])).toEqual(['+  - id: battery']);
    expect(capabilities(list => list.slice(0, 1))).toEqual(['-  - id: switchLevel']);
    expect(capabilities(list => list.slice(1))).toEqual(['-  - id: switch']);
    expect(capabilities(list => list.toReversed())).toEqual([]);
    expect(capabilities(() => [])).toContain('+    []');
  });

  it('adds and removes keys', () => {
    expect(profileDiff(document => ({ ...document, metadata: { deviceType: 'Light', vid: 'x1' } }))).toEqual([
      '+  vid: x1',
    ]);
    expect(profileDiff(document => withoutKey(document, 'metadata'))).toEqual([
      '-metadata:',
      '-  deviceType: Light',
    ]);
    expect(
      profileDiff(document => ({
        ...document,
        components: [...document.components, { id: 'second', capabilities: [{ id: 'switch', version: 1 }] }],
      })),
    ).toEqual(['+- id: second', '+    - id: switch', '+      version: 1']);
  });

  it('keeps CRLF, the byte order mark, tabs and a missing final line break', () => {
    const rename = (document: ProfileDocument) => ({ ...document, name: 'Other', metadata: { vid: 'x' } });
    const crlf = profileDiff(rename, dimmerProfile.replaceAll('\n', '\r\n'));
    expect(crlf).toEqual([
      '-name: Zigbee dimmer\r',
      '-  deviceType: Light\r',
      '+name: Other\r',
      '+  vid: x\r',
    ]);
    expect(profileDiff(rename, `\uFEFF${dimmerProfile}`)).toHaveLength(4);
    expect(profileDiff(rename, 'name: A\ncomponents: [{ id: main, capabilities: [] }]')).toEqual([
      '-name: A',
      '+name: Other',
      '+metadata:',
      '+  vid: x',
    ]);
    const tabs = 'name: A\ncomponents:\n\t- id: main\n\t  capabilities: []\n';
    expect(
      profileDiff(document => ({ ...document, components: [{ ...mainOf(document), label: 'L' }] }), tabs),
    ).toEqual(['+\t  label: L']);
  });

  it('writes into lists and objects in brackets', () => {
    const text =
      'name: A\ncomponents: [{ id: main, capabilities: [{ id: switch, version: 1 }, { id: battery, version: 1 }] }]\n';
    expect(
      profileDiff(
        document => ({
          ...document,
          components: [
            { ...mainOf(document), label: 'L, x', capabilities: mainOf(document).capabilities.slice(1) },
          ],
        }),
        text,
      ),
    ).toEqual([
      '-components: [{ id: main, capabilities: [{ id: switch, version: 1 }, { id: battery, version: 1 }] }]',
      '+components: [{ id: main, capabilities: [{ id: battery, version: 1 }], label: "L, x" }]',
    ]);
  });

  it('keeps skipped parts in their file', () => {
    const files = driverFiles({
      ...dimmerContents,
      [PATH]: dimmerProfile.replace('id: switchLevel', 'id: brandNew'),
    });
    const choices = { [`${PATH}#notInCatalog#main.brandNew.1`]: 'skip' as const };
    const own = importFolder(files, undefined, { choices });
    expect(own.current.profiles[0]?.document.components[0]?.capabilities).toHaveLength(1);
    expect(exported(own)).toEqual(textsOf(files));
    const renamed = exported(
      own,
      withDocument(own, document => ({ ...document, name: 'Other' })),
    );
    expect(lineDiff(textsOf(files)[PATH] ?? '', renamed[PATH] ?? '')).toEqual([
      '-name: Zigbee dimmer',
      '+name: Other',
    ]);
  });

  it('expands aliases and merge keys that hide a change', () => {
    const text =
      '# head\nname: A\ncomponents:\n- &main\n  id: main # first\n  capabilities: &c [{ id: switch, version: 1 }]\n- <<: *main\n  id: second\n- id: third\n  capabilities: *c\n';
    const relabel = (id: string) =>
      profileDiff(
        document => ({
          ...document,
          components: document.components.map(one =>
            one.id === id ? { ...one, capabilities: [{ id: 'battery', version: 1 }] } : one,
          ),
        }),
        text,
      );
    expect(relabel('third')).toEqual([
      '-- <<: *main',
      '-  capabilities: *c',
      '+- capabilities:',
      '+    - id: switch',
      '+      version: 1',
      '+  capabilities: [{ id: battery, version: 1 }]',
    ]);
    expect(relabel('second')).toContain('+    - id: battery');
    expect(relabel('main')).toContain('+  capabilities: &c [{ id: battery, version: 1 }]');
  });

  it('changes lines beside a key << that merges nothing', () => {
    const text = 'name: A\n"<<": { note: 1 }\ncomponents: [{ id: main, capabilities: [], <<: 0 }]\n';
    expect(profileDiff(document => ({ ...document, name: 'B' }), text)).toEqual(['-name: A', '+name: B']);
  });

  it('inserts into a list in brackets, and reorders it', () => {
    const text =
      'name: A\ncomponents: [{ id: main, capabilities: [{id: a, version: 1}, {id: b, version: 1}] }]\n';
    const diff = profileDiff(
      document => ({
        ...document,
        components: [
          {
            ...mainOf(document),
            capabilities: [
              { id: 'b', version: 2 },
              { id: 'c', version: 1 },
              { id: 'a', version: 1 },
            ],
          },
        ],
      }),
      text,
    );
    expect(diff).toContain(
      '+components: [{ id: main, capabilities: [{id: b, version: 2}, { id: c, version: 1 }, {id: a, version: 1}] }]',
    );
  });

  it('adds an item below one whose last lines are removed', () => {
    const text = 'name: A\ncomponents:\n- id: main # first\n  capabilities: []\n  own: 1\n# foot\n';
    const diff = profileDiff(
      document => ({
        ...document,
        components: [
          { id: 'main', capabilities: [] },
          { id: 'b', capabilities: [] },
        ],
      }),
      text,
    );
    expect(diff).toEqual(['-  own: 1', '+- id: b']);
  });

  it('removes several keys, including the one after the dash of an item', () => {
    const text = 'name: A\ncomponents:\n- label: x\n  own: 1\n  id: main # first\n  capabilities: []\n';
    expect(
      profileDiff(document => ({ ...document, components: [{ id: 'main', capabilities: [] }] }), text),
    ).toEqual(['-- label: x', '-  own: 1', '-  id: main # first', '+- id: main # first']);
  });

  it('changes fingerprints in place, in hex where they were in hex', () => {
    const fingerprints = state.current.fingerprints.map((one): Fingerprint => {
      if (one.id === 'generic-dimmer' && one.kind === 'zigbeeGeneric')
        return { ...one, deviceIdentifiers: [0x0100], clusters: { ...one.clusters, server: [6, 8, 0x300] } };
      return one.id === 'Northgate/NL-D2' ? { ...one, deviceLabel: 'Second' } : one;
    });
    const after = exported(state, { fingerprints })['fingerprints.yml'] ?? '';
    expect(lineDiff(dimmerFingerprints, after)).toEqual([
      '-      - 0x0101',
      '-      server: [0x0006, 0x0008]',
      '+    deviceLabel: Second',
      '+      - 0x0100',
      '+      server: [0x0006, 0x0008, 0x0300]',
    ]);
  });

  it('adds and removes fingerprints', () => {
    const added: Fingerprint = {
      kind: 'matterManufacturer',
      id: 'm',
      deviceLabel: '',
      deviceProfileName: 'Zigbee dimmer',
      vendorId: 0x1037,
      productId: 1,
    };
    const fingerprints = [...state.current.fingerprints.slice(1), added];
    const after = exported(state, { fingerprints })['fingerprints.yml'] ?? '';
    expect(after).toContain('# first generation');
    expect(after).not.toContain('NL-D1');
    expect(after).toContain(
      'matterManufacturer:\n  - id: m\n    vendorId: 0x1037\n    productId: 0x0001\n    deviceProfileName: Zigbee dimmer\n',
    );
  });

  it('changes the config, and a definition in JSON', () => {
    const { handler } = state.current;
    if (handler === null) throw new Error('no handler');
    const capabilities = state.current.capabilities.map(one => ({ ...one, cpbtNm: 'Fade' }));
    const after = exported(state, {
      handler: { ...handler, name: "Ada's", permissions: ['zigbee', 'matter'] },
      capabilities,
    });
    expect(lineDiff(dimmerContents['config.yml'], after['config.yml'] ?? '')).toEqual([
      "-name: 'Zigbee dimmer'",
      "+name: 'Ada''s'",
      '+  matter: {}',
    ]);
    expect(
      lineDiff(dimmerContents['capabilities/fadeTime.json'], after['capabilities/fadeTime.json'] ?? ''),
    ).toEqual(['-  "name": "Fade Time",', '+  "name": "Fade",']);
  });

  it('omits the files of deleted records', () => {
    const after = exported(state, { profiles: [], capabilities: [] });
    expect(Object.keys(after)).not.toContain(PATH);
    expect(Object.keys(after)).not.toContain('capabilities/fadeTime.json');
    expect(after['README.md']).toBe(dimmerContents['README.md']);
  });

  it('writes records without a file in a tidy layout, and reads them again', () => {
    const profiles = state.current.profiles.map(one => ({
      ...one,
      path: null,
      document: {
        ...one.document,
        components: [{ id: 'main', capabilities: [{ id: 'northgate.fadeTime', version: 1 }] }],
      },
    }));
    const current = { ...state.current, profiles };
    const files = exportDriver(null, current);
    expect(files.map(({ path }) => path)).toEqual([
      'config.yml',
      'profiles/zigbee-dimmer.yml',
      'fingerprints.yml',
      'capabilities/fadeTime.json',
      'capabilities/fadeTime-presentation.json',
    ]);
    const again = importFolder(files);
    expect(again.plan.problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect({ ...again.current, profiles: again.current.profiles.map(({ document }) => document) }).toEqual({
      ...current,
      profiles: profiles.map(({ document }) => document),
    });
    expect(exportDriver(null, emptyProject)).toEqual([]);
  });
});
