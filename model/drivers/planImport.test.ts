import { describe, expect, it } from 'vitest';
import {
  dimmerContents,
  dimmerProfile,
  driverFiles,
  emptyProject,
  importFolder,
} from '../../tests/driverFolder.ts';
import type { Fingerprint } from '../contract/fingerprints.ts';
import { exportDriver } from './exportDriver.ts';

const dimmer = driverFiles(dimmerContents);
const withFile = (path: string, content: string) => driverFiles({ ...dimmerContents, [path]: content });
const brief = (plan: ReturnType<typeof importFolder>['plan']) => ({
  handler: plan.handler?.action,
  profiles: plan.profiles.map(({ action }) => action),
  fingerprints: plan.fingerprints.map(({ action }) => action),
  capabilities: plan.capabilities.map(({ action }) => action),
  hasChanges: plan.hasChanges,
});

describe('the plan of an import', () => {
  it('creates what is missing in the project', () => {
    const { plan } = importFolder(dimmer);
    expect(brief(plan)).toEqual({
      handler: 'create',
      profiles: ['create'],
      fingerprints: ['create', 'create', 'create'],
      capabilities: ['create'],
      hasChanges: true,
    });
    expect(plan.problems.every(({ severity }) => severity === 'info')).toBe(true);
    expect(plan.capabilities[0]).toMatchObject({
      id: 'northgate.fadeTime',
      version: 1,
      uiManifest: { dashboard: {} },
    });
    expect(plan.kept.map(({ key }) => key)).toEqual(['deviceConfig', 'ephemeral']);
  });

  it('changes nothing the second time', () => {
    const { plan } = importFolder(dimmer, importFolder(dimmer));
    expect(brief(plan)).toEqual({
      handler: 'unchanged',
      profiles: ['unchanged'],
      fingerprints: ['unchanged', 'unchanged', 'unchanged'],
      capabilities: ['unchanged'],
      hasChanges: false,
    });
  });

  it('lists the changes, and how severe they are', () => {
    const state = importFolder(dimmer);
    const { plan } = importFolder(withFile('profiles/dimmer.yml', dimmerProfile.replace('100', '80')), state);
    expect(plan.profiles).toMatchObject([
      {
        action: 'change',
        class: 'breaking',
        profileId: 'id of profiles/dimmer.yml',
        changes: [{ text: 'maximumChanged', values: { from: '100', to: '80' } }],
      },
    ]);
    expect(plan.files.filter(({ action }) => action !== 'unchanged')).toEqual([
      { action: 'change', path: 'profiles/dimmer.yml' },
    ]);
  });

  it('keeps the class of a capability’s change, and makes a live one a new version', () => {
    const state = importFolder(dimmer);
    const { plan } = importFolder(
      driverFiles({
        ...dimmerContents,
        'capabilities/fadeTime.json': dimmerContents['capabilities/fadeTime.json'].replace(
          '"attributes": {',
          '"attributes": {\n"mode": { "schema": { "type": "object", "properties": { "value": { "type": "string", "enum": ["sun"] } } } },',
        ),
      }),
      {
        ...state,
        current: {
          ...state.current,
          capabilities: state.current.capabilities.map(one => ({ ...one, status: 'live' as const })),
        },
      },
    );
    expect(plan.capabilities).toMatchObject([
      {
        action: 'change',
        version: 2,
        isNewVersion: true,
        class: 'minor',
        changes: ['Adds the attribute mode'],
      },
    ]);
  });

  it('changes no published profile', () => {
    const { current, stored } = importFolder(dimmer);
    const frozen = { ...current, profiles: current.profiles.map(one => ({ ...one, isFrozen: true })) };
    const changed = withFile('profiles/dimmer.yml', dimmerProfile.replace('100', '80'));
    const first = importFolder(changed, { current: frozen, stored });
    expect(first.plan.profiles[0]?.action).toBe('skip');
    expect(first.plan.problems[0]).toMatchObject({ code: 'frozenProfile', severity: 'error' });
    expect(importFolder(changed, first).plan.hasChanges).toBe(false);
  });

  it('asks about capabilities that are not in the catalog', () => {
    const files = withFile('profiles/dimmer.yml', dimmerProfile.replace('id: switchLevel', 'id: brandNew'));
    const { plan, ...kept } = importFolder(files);
    const [found] = plan.problems;
    expect(found).toMatchObject({
      code: 'notInCatalog',
      path: 'profiles/dimmer.yml',
      line: 9,
      choices: ['keep', 'skip'],
      message: "The capability brandNew isn't in the catalog.",
    });
    const idsIn = (state: Pick<typeof kept, 'current'>) =>
      state.current.profiles[0]?.document.components[0]?.capabilities.map(({ id }) => id);
    expect(idsIn(kept)).toEqual(['switch', 'brandNew']);
    const skipped = importFolder(files, undefined, { choices: { [found?.key ?? '']: 'skip' } });
    expect(idsIn(skipped)).toEqual(['switch']);
    expect(importFolder(files, skipped).plan.hasChanges).toBe(false);
  });

  it('recognizes the capabilities of the folder', () => {
    const files = withFile('profiles/dimmer.yml', dimmerProfile.replace('switchLevel', 'northgate.fadeTime'));
    expect(importFolder(files).plan.problems.map(({ code }) => code)).not.toContain('notInCatalog');
  });

  it('accepts every profile of the project as the default, and keeps the default where there is none', () => {
    const { current } = importFolder(dimmer);
    const profiles = [
      ...current.profiles,
      ...current.profiles.map(one => ({
        ...one,
        id: 'own',
        path: null,
        document: { ...one.document, name: 'Light' },
      })),
    ];
    const target = { current: { ...current, profiles }, stored: null };
    const filesWith = (name: string) =>
      driverFiles({ 'config.yml': `${dimmerContents['config.yml']}defaultProfile: ${name}\n` });
    const known = importFolder(filesWith('Light'), target);
    expect(known.plan.handler).toMatchObject({ action: 'change', changed: ['defaultProfile'] });
    expect(known.plan.problems).toEqual([]);
    const files = filesWith('Ligth');
    const unknown = importFolder(files, known);
    expect(unknown.plan.handler).toMatchObject({ action: 'unchanged', config: { defaultProfile: 'Light' } });
    expect(unknown.plan.problems).toMatchObject([
      {
        code: 'unknownProfile',
        severity: 'warning',
        path: 'config.yml',
        message:
          "There is no profile Ligth in the folder or the project, so the default profile isn't changed.",
      },
    ]);
    const alone = importFolder(files);
    expect(alone.current.handler?.defaultProfile).toBe('');
    expect(importFolder(files, alone).plan.hasChanges).toBe(false);
    expect(exportDriver(alone.stored, alone.current)).toEqual(files);
  });

  it('does not change capabilities of other namespaces', () => {
    const other = dimmerContents['capabilities/fadeTime.json'].replace('northgate.', 'southgate.');
    const { plan } = importFolder(withFile('capabilities/fadeTime.json', other));
    expect(plan.capabilities).toMatchObject([{ id: 'southgate.fadeTime', action: 'skip' }]);
    expect(plan.problems[0]).toMatchObject({
      code: 'otherNamespace',
      path: 'capabilities/fadeTime.json',
      line: 1,
    });
  });

  it('skips fingerprints of another handler unless they are selected', () => {
    const fingerprint: Fingerprint = {
      kind: 'zigbeeManufacturer',
      id: 'other',
      deviceLabel: '',
      deviceProfileName: 'x',
      manufacturer: 'Northgate',
      model: 'NL-D2',
    };
    const others = [{ fingerprint, pjtId: 'p1', pjtNm: 'Porch Motion Sensor' }];
    const { plan, ...state } = importFolder(dimmer, undefined, { others });
    const [found] = plan.problems;
    expect(found).toMatchObject({
      code: 'duplicateElsewhere',
      line: 8,
      message: 'Duplicate of Zigbee Northgate NL-D2 in Porch Motion Sensor.',
      choices: ['skip', 'keep'],
    });
    expect(plan.fingerprints.map(({ action }) => action)).toEqual(['create', 'skip', 'create']);
    expect(importFolder(dimmer, state, { others }).plan.hasChanges).toBe(false);
    const choices = { [found?.key ?? '']: 'keep' as const };
    expect(importFolder(dimmer, undefined, { others, choices }).current.fingerprints).toHaveLength(3);
  });

  it("keeps records that the folder doesn't have", () => {
    const { current, stored } = importFolder(dimmer);
    const { plan } = importFolder(driverFiles({ 'README.md': 'x' }), { current, stored });
    expect(brief(plan)).toMatchObject({ profiles: [], fingerprints: [], handler: undefined });
    expect(plan.files.filter(({ action }) => action === 'delete')).toHaveLength(dimmer.length - 1);
  });

  it('has no items for a rejected folder', () => {
    const { plan } = importFolder(driverFiles({ '../config.yml': 'name: A' }));
    expect(plan).toMatchObject({ isRefused: true, hasChanges: false, handler: null, files: [] });
    expect(plan.problems).toMatchObject([{ code: 'unsafePath', path: '../config.yml' }]);
    expect(importFolder(dimmer).current).not.toEqual(emptyProject);
  });
});
