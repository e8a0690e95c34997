import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../catalog/index.ts';
import { pointerOf } from '../json/tree.ts';
import { createConfigCheck } from './checkConfig.ts';
import { type ConfigDocument, parseConfig } from './configDocument.ts';
import { defaultConfig, printConfig } from './defaultConfig.ts';
import { applyFix, fixAll } from './fixes.ts';

const catalog = await loadCatalog();
const definitions = (id: string) => catalog.get(id);
const ids = ['switch', 'switchLevel', 'mediaPlayback', 'temperatureMeasurement', 'healthCheck'];
const profile = { components: [{ id: 'main', capabilities: ids.map(id => ({ id, version: 1 })) }] };
const check = createConfigCheck({ profile, definitions, mnmn: 'mn-1', vid: 'ST_1' });
const base = defaultConfig(profile, definitions, { mnmn: 'mn-1', vid: 'ST_1' });

const read = (text: string): ConfigDocument => {
  const { document } = parseConfig(text);
  if (document === undefined) throw new Error('broken');
  return document;
};
const main = (capability: string, rest: object = {}) => ({ component: 'main', capability, ...rest });
const detail = (...detailView: unknown[]) => read(printConfig({ ...base, detailView }));
const codes = (document: ConfigDocument) =>
  check(document).map(({ code, path }) => `${code} ${pointerOf(path)}`);
const level = (value: object) => main('switchLevel', { values: [{ key: 'level.value', ...value }] });
const shownAs = (capability: string, kind: unknown) =>
  main(capability, { patch: [{ op: 'replace', path: '/0/displayType', value: kind }] });
/** A switch that is shown depending on its own attribute. */
const powered = (operator: string, operand: unknown) => {
  const condition = { component: 'main', capability: 'switch', value: 'switch.value' };
  return main('switch', { visibleCondition: { ...condition, operator, operand } });
};
/** The same, depending on an attribute that is a list. */
const listed = (operator: string, operand: unknown) => {
  const condition = {
    component: 'main',
    capability: 'mediaPlayback',
    value: 'supportedPlaybackCommands.value',
  };
  return main('mediaPlayback', { visibleCondition: { ...condition, operator, operand } });
};
const OPERAND = 'visibleCondition/operand';

describe('the check of a device config', () => {
  it('[CFG-01] finds nothing in a default config', () => {
    expect(check(read(printConfig(base)))).toEqual([]);
  });

  it('[CFG-01] finds a vid that is too long for the metadata of the profile', () => {
    const withVid = (length: number) => read(printConfig({ ...base, vid: 'x'.repeat(length) }));
    expect(check(withVid(255))).toEqual([]);
    const params = { most: 255, count: 256 };
    expect(check(withVid(256))).toEqual([{ code: 'vidLong', severity: 'error', path: ['vid'], params }]);
  });

  it.each([
    [
      'a component that the profile lacks',
      { component: 'x', capability: 'switch' },
      'componentMissing',
      'component',
    ],
    ['a capability that the profile lacks', main('momentary'), 'capabilityMissing', 'capability'],
    ['an entry that names none', { component: 'main' }, 'keyMissing', 'capability'],
    [
      'an attribute that the capability lacks',
      main('switch', { values: [{ key: 'x.value' }] }),
      'attributeMissing',
      'values/0/key',
    ],
    ['a range above the catalog', level({ range: [1, 120] }), 'rangeAbove', 'values/0/range/1'],
    ['a range below the catalog', level({ range: [-1, 20] }), 'rangeBelow', 'values/0/range/0'],
    ['a range the wrong way around', level({ range: [80, 20] }), 'rangeOrder', 'values/0/range'],
    ['a number as text', level({ range: ['1', 20] }), 'numberText', 'values/0/range/0'],
    ['a step of nothing', level({ step: 0 }), 'stepSize', 'values/0/step'],
    ['a step beyond the range', level({ range: [1, 5], step: 9 }), 'stepLarge', 'values/0/step'],
    [
      'a value that there is not',
      main('switch', { values: [{ key: 'switch.value', enabledValues: ['on', 'dim'] }] }),
      'choiceUnknown',
      'values/0/enabledValues/1',
    ],
    ['a control that does not fit', shownAs('switch', 'slider'), 'kindUnfit', 'patch/0/value'],
    ['a control that is not known', shownAs('switch', 'dial'), 'kindUnknown', 'patch/0/value'],
    ['another version', main('switch', { version: 2 }), 'versionOther', 'version'],
    ['a capability without a page', main('healthCheck'), 'hiddenInDetail', 'capability'],
    ['a key of its own', main('switch', { odd: 1 }), 'unknownKey', 'odd'],
    [
      'a condition on nothing',
      main('switch', {
        visibleCondition: {
          component: 'main',
          capability: 'lock',
          value: 'lock.value',
          operator: 'EQUALS',
          operand: 'x',
        },
      }),
      'conditionMissing',
      'visibleCondition',
    ],
    [
      'a condition on what is not shown',
      main('switch', {
        visibleCondition: {
          component: 'main',
          capability: 'switchLevel',
          value: 'level.value',
          operator: 'EQUALS',
          operand: 1,
        },
      }),
      'conditionUnseen',
      'visibleCondition',
    ],
    [
      'an unknown operator',
      main('switch', {
        visibleCondition: {
          component: 'main',
          capability: 'switch',
          value: 'switch.value',
          operator: 'LIKE',
          operand: 'x',
        },
      }),
      'operatorUnknown',
      'visibleCondition/operator',
    ],
    ['a condition on a value that there is not', powered('EQUALS', 'dim'), 'operandUnknown', OPERAND],
    ['one in a list', powered('ONE_OF', ['on', 'dim']), 'operandUnknown', OPERAND],
    ['a list that equals a word', listed('EQUALS', 'on'), 'operandUnknown', OPERAND],
    ['no entry', 5, 'entryShape', ''],
  ])('[CFG-01] reports %s and where it is', (_, entry, code, path) => {
    expect(codes(detail(entry))).toEqual([`${code} /detailView/0${path === '' ? '' : `/${path}`}`]);
  });

  it.each([
    ['EQUALS', 'off'],
    ['ONE_OF', ['on', 'off']],
    ['ONE_OF', 'on, off'],
    ['DOES_NOT_EQUAL', 'dim'],
    ['CONTAINS', 'o'],
  ])('[CFG-01] accepts a condition with %s %j', (operator, operand) => {
    expect(codes(detail(powered(operator, operand)))).toEqual([]);
  });

  it.each([
    ['EQUALS', ['play', 'stop']],
    ['EQUALS', '["play","stop"]'],
    ['CONTAINS', 'play'],
  ])('[CFG-01] accepts a condition on a list with %s %j', (operator, operand) => {
    expect(codes(detail(listed(operator, operand)))).toEqual([]);
  });

  it('[CFG-01] reports an action without a command and a condition without an attribute', () => {
    const document = read(
      printConfig({
        ...base,
        dashboard: { states: [], actions: [main('temperatureMeasurement')] },
      }),
    );
    expect(codes(document)).toEqual(['noCommand /dashboard/actions/0/capability']);
  });

  it('[CFG-01] reports missing parts of the document itself', () => {
    expect(codes(read('{ "vid": "", "mnmn": "other", "extra": 1, "detailView": {} }'))).toEqual([
      'vidMissing /vid',
      'listShape /detailView',
      'mnmnOther /mnmn',
      'typeOther /type',
      'listMissing /dashboard/states',
      'listMissing /dashboard/actions',
      'listMissing /automation/conditions',
      'listMissing /automation/actions',
      'unknownKey /extra',
    ]);
  });

  it('[CFG-01] reports duplicate entries', () => {
    expect(codes(detail(main('switch'), main('switch')))).toEqual(['twice /detailView/1']);
  });
});

describe('fixes of a device config', () => {
  it.each([
    level({ range: [1, 120] }),
    level({ range: [-3, 20] }),
    level({ range: [80, 20] }),
    level({ range: ['1', '20'], step: '2' }),
    main('switch', { version: '3' }),
    main('lock'),
    shownAs('switch', 'slider'),
    main('switch', { values: [{ key: 'switch.value', enabledValues: ['dim', 'on', 'off', 'x'] }] }),
  ])('[CFG-01] solve the problem and change nothing else: %j', entry => {
    let document = detail(main('switch'), entry, main('switchLevel', { odd: 1.5 }));
    const other = document.entries.detailView[0]?.text;
    for (let round = 0; round < 5; round++) {
      const next = check(document).find(({ fix, place }) => fix !== undefined && place?.index === 1);
      if (next === undefined) break;
      document = read(applyFix(document.text, next));
    }
    expect(check(document).filter(({ fix, code }) => fix !== undefined && code !== 'twice')).toEqual([]);
    expect(document.entries.detailView[0]?.text).toBe(other);
  });

  it.each([
    { ...base, vid: undefined },
    { ...base, vid: '' },
    { ...base, vid: 7 },
  ])('[CFG-01] give a config its vid: %j', config => {
    const [missing, ...others] = check(read(printConfig(config)));
    expect([missing?.code, ...others]).toEqual(['vidMissing']);
    const fixed = applyFix(printConfig(config), missing ?? {});
    expect(JSON.parse(fixed)).toEqual(base);
    expect(check(read(fixed))).toEqual([]);
  });

  it('[CFG-01] can be applied to all problems of a kind', () => {
    const many = Array.from({ length: 40 }, (_, index) => main(index % 3 === 0 ? 'switch' : 'lock'));
    const text = fixAll(detail(...many), 'capabilityMissing', check);
    expect(codes(read(text)).filter(code => code.startsWith('capabilityMissing'))).toEqual([]);
    expect(read(text).entries.detailView).toHaveLength(14);
    const ranges = Array.from({ length: 30 }, () => level({ range: [-5, 200] }));
    const bounded = read(fixAll(detail(...ranges), 'rangeAbove', check));
    expect(bounded.entries.detailView.every(({ content }) => content.values[0]?.range?.[1] === 100)).toBe(
      true,
    );
    expect(bounded.entries.detailView.every(({ content }) => content.values[0]?.range?.[0] === -5)).toBe(
      true,
    );
  });
});
