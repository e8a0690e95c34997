import { describe, expect, it } from 'vitest';
import { examples } from '../examples/index.ts';
import { type DeployedContent, diffDeployment } from './deploymentDiff.ts';

const { document } = examples.dimmer;

const content = (overrides: Partial<DeployedContent> = {}): DeployedContent => ({
  connector: null,
  profile: document,
  handler: { name: 'Dimmer driver', permissions: ['zigbee'], dvcPrflId: 'prfl-1' },
  fingerprints: ['a', 'b', 'b'],
  onboarding: null,
  products: { p1: { prodNm: 'Hearth', modelNm: 'H-1', names: [{ localeId: 'de-DE', name: 'Herd' }] } },
  ...overrides,
});

describe('what changed since a deployment', () => {
  it('[PRJ-01] is empty for the same content, in any order of its fingerprints', () => {
    expect(diffDeployment(content(), content({ fingerprints: ['b', 'a', 'b'] }))).toEqual([]);
  });

  it('[PRJ-01] lists each field with its values, in the order of the tasks', () => {
    const after = content({
      profile: { ...document, name: 'Dimmer 2' },
      handler: { name: 'Dimmer driver 2', permissions: ['zigbee', 'matter'], dvcPrflId: 'prfl-2' },
      products: { p1: { prodNm: 'Hearth', modelNm: '', names: [] } },
    });
    const changes = diffDeployment(content(), after);
    expect(changes.map(({ task, field, from, to }) => [task, field, from, to])).toEqual([
      ['profile', null, null, null],
      ['handler', 'name', 'Dimmer driver', 'Dimmer driver 2'],
      ['handler', 'permissions', 'zigbee', 'zigbee, matter'],
      // IDs and lists of objects mean nothing to users
      ['handler', 'dvcPrflId', null, null],
      ['product', 'modelNm', 'H-1', null],
      ['product', 'names', null, null],
    ]);
    expect(changes[0]?.sentence).toMatchObject({ text: 'nameChanged', values: { to: 'Dimmer 2' } });
    expect(changes.at(-1)?.subject).toBe('Hearth');
  });

  it('[PRJ-01] distinguishes products of the same name by their models', () => {
    const products = {
      p1: { prodNm: 'Hearth', modelNm: 'H-1', dsc: '' },
      p2: { prodNm: 'Hearth', modelNm: 'H-2', dsc: '' },
      p3: { prodNm: 'Lantern', modelNm: 'L-1', dsc: '' },
    };
    const changed = Object.entries(products).map(([id, fields]) => [id, { ...fields, dsc: 'Warm.' }]);
    const changes = diffDeployment(content({ products }), content({ products: Object.fromEntries(changed) }));
    expect(changes.map(({ subject }) => subject)).toEqual(['Hearth / H-1', 'Hearth / H-2', 'Lantern']);
  });

  it('[PRJ-01] counts fingerprints, equal ones as often as they occur', () => {
    const changes = diffDeployment(content(), content({ fingerprints: ['b', 'c', 'c'] }));
    expect(changes).toMatchObject([
      { task: 'handler', kind: 'added', field: 'fingerprints', to: '2' },
      { task: 'handler', kind: 'removed', field: 'fingerprints', to: '2' },
    ]);
  });

  it('[PRJ-01] names parts that were added or removed', () => {
    const after = content({
      connector: { displayName: 'Cloud' },
      profile: null,
      products: { p2: { prodNm: 'Lantern' } },
    });
    expect(diffDeployment(content(), after)).toMatchObject([
      { task: 'connector', kind: 'added', subject: '' },
      { task: 'profile', kind: 'removed' },
      { task: 'product', kind: 'removed', subject: 'Hearth' },
      { task: 'product', kind: 'added', subject: 'Lantern' },
    ]);
  });
});
