import { describe, expect, test } from 'vitest';
import type { ProjectType } from '../../contract/projects.ts';
import { findSelfTestItem, hasSelfTest, selfTestItemsFor } from './selfTestItems.ts';
import { selfTestStatusOf } from './selfTestStatus.ts';

const idsOf = (prodType: ProjectType) =>
  selfTestItemsFor(prodType).flatMap(({ items }) => items.map(({ itemId }) => itemId));

describe('the checklist of a type', () => {
  test.each([
    ['MQTT', 18, ['onboarding', 'appUi', 'function', 'direct']],
    ['TAG_DEVICE', 18, ['onboarding', 'appUi', 'function', 'direct']],
    ['CLOUD_TO_CLOUD', 23, ['onboarding', 'appUi', 'function', 'cloud']],
    ['CLOUD_TO_CLOUD_SCHEMA', 23, ['onboarding', 'appUi', 'function', 'cloud']],
    ['HUB_CONNECTED', 15, ['onboarding', 'appUi', 'function']],
    ['AUTOMATION', 0, []],
    ['SERVICE', 0, []],
    ['API_ONLY', 0, []],
  ] as const)('%s has %i items', (prodType, count, groups) => {
    expect(selfTestItemsFor(prodType).map(({ group }) => group)).toEqual(groups);
    expect(idsOf(prodType)).toHaveLength(count);
    expect(new Set(idsOf(prodType)).size).toBe(count);
    expect(hasSelfTest(prodType)).toBe(count > 0);
  });

  test('an item of another type is unknown', () => {
    expect(findSelfTestItem('MQTT', 'tokenRefresh')).toBeUndefined();
    expect(findSelfTestItem('CLOUD_TO_CLOUD', 'tokenRefresh')).toEqual({ itemId: 'tokenRefresh' });
  });
});

describe('the status', () => {
  const all = (result: 'PASS' | 'NA') => idsOf('MQTT').map(itemId => ({ itemId, result }));

  test('counts results, and lists open and failed items in the order of the page', () => {
    const rows = [
      { itemId: 'noCrash', result: 'FAIL' as const },
      { itemId: 'unpairs', result: 'FAIL' as const },
      { itemId: 'pairs', result: null },
      { itemId: 'scene', result: 'NA' as const },
      { itemId: 'tokenRefresh', result: 'PASS' as const },
    ];
    const status = selfTestStatusOf('MQTT', rows);
    expect(status).toMatchObject({ total: 18, done: 3, failed: ['unpairs', 'noCrash'], isComplete: false });
    expect(status.open[0]).toBe('pairs');
    expect(status.open).toHaveLength(15);
  });

  test('is complete once every item passed or is not applicable', () => {
    expect(selfTestStatusOf('MQTT', all('NA')).isComplete).toBe(true);
    expect(selfTestStatusOf('MQTT', all('PASS').slice(1)).isComplete).toBe(false);
    expect(selfTestStatusOf('MQTT', [...all('PASS'), { itemId: 'scene', result: 'FAIL' }]).isComplete).toBe(
      false,
    );
  });

  test('a project that needs no tests is never complete', () => {
    expect(selfTestStatusOf('API_ONLY', []).isComplete).toBe(false);
  });
});
