import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/i18n/en/resources/profileVersions.ts';
import type { DeploymentChange } from '../../contract/deployments.ts';
import type { ProfileDocument } from '../../contract/profileDocument.ts';
import { productEditSchema } from '../../contract/products.ts';
import { onboardingEditSchema } from '../../contract/onboardings.ts';
import { handlerEditSchema } from '../../contract/handlers.ts';
import { connectorEditSchemas } from '../../contract/connectorEdits.ts';
import type { ProjectTask, ProjectType } from '../../contract/projects.ts';
import { type DeployedContent, diffDeployment } from '../deploymentDiff.ts';
import { testsToRepeat } from './testsToRepeat.ts';

const changeOf = (task: ProjectTask, more: Partial<DeploymentChange>): DeploymentChange => ({
  task,
  kind: 'changed',
  subject: '',
  field: null,
  from: null,
  to: null,
  sentence: null,
  ...more,
});
const field = (task: ProjectTask, name: string) => changeOf(task, { field: name });
const sentence = (text: string, values: Record<string, string> = {}) =>
  changeOf('profile', { sentence: { text, values, words: {} } });

const DIRECT = ['onboarding', 'appUi', 'function', 'direct'];
const CLOUD = ['onboarding', 'appUi', 'function', 'cloud'];

const main = (ids: readonly string[]): ProfileDocument => ({
  name: 'Lamp',
  components: [{ id: 'main', capabilities: ids.map(id => ({ id, version: 1 })) }],
});
const content = (overrides: Partial<DeployedContent> = {}): DeployedContent => ({
  connector: { targetUrl: 'https://a.example', displayName: 'Lamps' },
  profile: main(['switch']),
  handler: null,
  fingerprints: [],
  onboarding: { setupId: '001' },
  products: { p1: { prodNm: 'Lamp', modelNm: 'L-1', countries: ['DE'] } },
  ...overrides,
});
const after = (overrides: Partial<DeployedContent>, prodType: ProjectType) =>
  testsToRepeat(diffDeployment(content(), content(overrides)), prodType);

describe('what is tested again after a change', () => {
  it('is nothing without a change', () => {
    expect(testsToRepeat([], 'MQTT')).toEqual({
      repeat: [],
      fallAway: DIRECT,
      capabilities: null,
      lab: 'none',
    });
    expect(after({}, 'CLOUD_TO_CLOUD').fallAway).toEqual(CLOUD);
  });

  it("onboarding and functions aren't needed if only the name or the countries change", () => {
    const named = { products: { p1: { prodNm: 'Lamp 2', modelNm: 'L-1', countries: ['DE'] } } };
    expect(after(named, 'MQTT')).toEqual({
      repeat: ['appUi'],
      fallAway: ['onboarding', 'function', 'direct'],
      capabilities: null,
      lab: 'none',
    });
    const sold = { products: { p1: { prodNm: 'Lamp', modelNm: 'L-1', countries: ['DE', 'US'] } } };
    expect(after(sold, 'MQTT')).toMatchObject({ repeat: [], lab: 'none' });
    // sign-in was tested by region
    expect(after(sold, 'CLOUD_TO_CLOUD_SCHEMA')).toMatchObject({ repeat: ['cloud'], lab: 'part' });
  });

  it('are the functions of added or removed capabilities, each once', () => {
    expect(after({ profile: main(['switch', 'powerMeter']) }, 'MQTT')).toEqual({
      repeat: ['appUi', 'function'],
      fallAway: ['onboarding', 'direct'],
      capabilities: ['Power Meter'],
      lab: 'part',
    });
    const changes = [
      sentence('capabilityVersion', { capability: 'Switch' }),
      sentence('capabilityAdded', { capability: 'Power Meter' }),
      sentence('capabilityRemoved', { capability: 'Switch' }),
    ];
    expect(testsToRepeat(changes, 'MQTT').capabilities).toEqual(['Switch', 'Power Meter']);
  });

  it('are all functions if a change is not about a capability', () => {
    const changes = [sentence('capabilityAdded', { capability: 'Switch' }), sentence('minimumChanged')];
    expect(testsToRepeat(changes, 'MQTT')).toMatchObject({
      repeat: ['appUi', 'function'],
      capabilities: null,
    });
    // a change that affects no function doesn't lift the limit
    const named = [sentence('capabilityAdded', { capability: 'Switch' }), field('product', 'prodNm')];
    expect(testsToRepeat(named, 'MQTT').capabilities).toEqual(['Switch']);
  });

  it('are all functions with another driver or new firmware', () => {
    expect(testsToRepeat([field('handler', 'driverVersion')], 'HUB_CONNECTED')).toEqual({
      repeat: ['onboarding', 'function'],
      fallAway: ['appUi'],
      capabilities: null,
      lab: 'whole',
    });
    const added = [sentence('capabilityAdded', { capability: 'Switch' })];
    expect(testsToRepeat(added, 'MQTT', { isFirmwareNew: true })).toMatchObject({
      repeat: ['appUi', 'function', 'direct'],
      capabilities: null,
      lab: 'part',
    });
    expect(testsToRepeat([], 'HUB_CONNECTED', { isFirmwareNew: true }).repeat).toEqual(['function']);
  });

  it('is not for the lab if the product is only compatible, and everything if the last version was', () => {
    const changes = [field('product', 'prodNm')];
    expect(testsToRepeat(changes, 'MQTT', { kind: 'COMPATIBLE' })).toMatchObject({
      repeat: ['appUi'],
      lab: 'untested',
    });
    const both = { kind: 'COMPATIBLE', approvedKind: 'COMPATIBLE' } as const;
    expect(testsToRepeat(changes, 'MQTT', both)).toMatchObject({ repeat: ['appUi'], lab: 'untested' });
    expect(testsToRepeat([], 'MQTT', { approvedKind: 'COMPATIBLE' })).toEqual({
      repeat: DIRECT,
      fallAway: [],
      capabilities: null,
      lab: 'first',
    });
  });

  it('is onboarding with other fingerprints, counted as one change', () => {
    expect(after({ fingerprints: ['a', 'b'] }, 'HUB_CONNECTED')).toMatchObject({
      repeat: ['onboarding'],
      lab: 'part',
    });
  });

  it.each([
    ['connector', 'displayName', 'CLOUD_TO_CLOUD', ['appUi'], 'none'],
    ['connector', 'userEmail', 'CLOUD_TO_CLOUD_SCHEMA', [], 'none'],
    ['connector', 'targetUrl', 'CLOUD_TO_CLOUD', ['function', 'cloud'], 'part'],
    ['connector', 'scopes', 'CLOUD_TO_CLOUD', ['onboarding', 'function', 'cloud'], 'whole'],
    ['connector', 'oauthTokenUrl', 'CLOUD_TO_CLOUD_SCHEMA', ['onboarding', 'cloud'], 'part'],
    ['connector', 'iosLink', 'CLOUD_TO_CLOUD_SCHEMA', ['onboarding'], 'part'],
    ['onboarding', 'screens', 'MQTT', ['onboarding'], 'part'],
    ['onboarding', 'identityType', 'MQTT', ['onboarding', 'direct'], 'part'],
    ['product', 'imageFileId', 'MQTT', ['appUi'], 'none'],
    ['product', 'ctgrId', 'MQTT', ['appUi', 'function'], 'part'],
    ['product', 'modelNumbers', 'MQTT', DIRECT, 'whole'],
    ['handler', 'description', 'HUB_CONNECTED', [], 'none'],
  ] as const)('%s.%s of %s', (task, name, prodType, repeat, lab) => {
    const result = testsToRepeat([field(task, name)], prodType);
    expect(result).toMatchObject({ repeat, lab });
    const all = prodType.startsWith('CLOUD') ? CLOUD : prodType === 'MQTT' ? DIRECT : DIRECT.slice(0, 3);
    expect([...result.repeat, ...result.fallAway].toSorted()).toEqual(all.toSorted());
  });

  it('are all if a part is new, or the change is unknown', () => {
    expect(testsToRepeat([field('connector', 'somethingNew')], 'CLOUD_TO_CLOUD').repeat).toEqual(CLOUD);
    expect(testsToRepeat([sentence('keyAdded')], 'MQTT').repeat).toEqual(DIRECT);
    expect(after({ connector: null }, 'CLOUD_TO_CLOUD').lab).toBe('whole');
    expect(testsToRepeat([changeOf('product', { kind: 'added' })], 'MQTT').lab).toBe('whole');
    expect(testsToRepeat([changeOf('product', { kind: 'removed' })], 'MQTT').repeat).toEqual([]);
  });
});

describe('the table', () => {
  const KNOWN_AS_EVERYTHING = new Set(['connector.kind', 'connector.appName', 'connector.oauthClientSecret']);
  const schemas = {
    connector: [connectorEditSchemas.SMARTAPP, connectorEditSchemas.SCHEMA],
    handler: [handlerEditSchema],
    onboarding: [onboardingEditSchema],
    product: [productEditSchema],
  } as const;

  it('covers every field of a deployment', () => {
    const missing = Object.entries(schemas).flatMap(([task, list]) =>
      list.flatMap(({ shape }) =>
        Object.keys(shape).filter(name => {
          const { lab, fallAway } = testsToRepeat([field(task as ProjectTask, name)], 'MQTT');
          const isEverything = lab === 'whole' && fallAway.length === 0;
          return isEverything && !KNOWN_AS_EVERYTHING.has(`${task}.${name}`) && !name.startsWith('model');
        }),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('covers every sentence about a profile; unknown keys have no entry', () => {
    const unknown = Object.keys(texts.profileVersions.changes).filter(
      text => testsToRepeat([sentence(text, { capability: 'Switch' })], 'MQTT').fallAway.length === 0,
    );
    expect(unknown).toEqual(['keyAdded', 'keyRemoved', 'keyChanged']);
  });
});
