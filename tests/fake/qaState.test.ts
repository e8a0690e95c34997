import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextResponses,
  decodeQa,
  encodeQa,
  initialState,
  latencies,
  pageResponses,
  personas,
  type QaState,
  readQa,
  toQaLink,
  withQa,
  worlds,
} from '../../src/qa/qaState.ts';

const text = fc.string({ unit: 'binary', maxLength: 30 });

const anyState: fc.Arbitrary<QaState> = fc.record({
  persona: fc.constantFrom(null, ...personas),
  flags: fc.record(
    {
      easterEgg: fc.boolean(),
      ownerOnlyProjects: fc.boolean(),
      smartApp: fc.constantFrom(true, 'northgate.example', '.example,@b_c.example', '.example, @b.example,'),
      defaultTagCategoryId: text,
      edgeForHub: fc.constantFrom('', 'https://hub.example/a_b', 'mailto:hub@example.com'),
      schemaDeprecation: fc.oneof(
        fc.constant(false),
        fc.record({ title: text, subtitle: text }, { requiredKeys: ['title'] }),
      ),
    },
    { requiredKeys: [] },
  ),
  latency: fc.constantFrom(...latencies),
  next: fc.constantFrom(...nextResponses),
  every: fc.boolean(),
  colleague: fc.boolean(),
  page: fc.constantFrom(...pageResponses),
  world: fc.constantFrom(...worlds),
  clock: fc.option(fc.integer({ min: 0, max: 4_000_000 }).map(minutes => minutes * 60_000)),
});

describe('the state in the URL', () => {
  it('is empty by default', () => {
    expect(encodeQa(initialState)).toBe('');
    expect(withQa('/projects?page=2', initialState)).toBe('/projects?page=2');
  });

  it('is readable', () => {
    const state: QaState = {
      ...initialState,
      persona: 'ada',
      world: 'large',
      next: '500',
      clock: Date.UTC(2026, 11, 1, 9),
      flags: { easterEgg: false },
    };
    expect(withQa('/projects', state)).toBe(
      '/projects?qa=as.ada_world.large_next.500_clock.2026-12-01T0900_easterEgg.off',
    );
  });

  it('is read as written, also through the router', () => {
    fc.assert(
      fc.property(anyState, state => {
        const { search } = new URL(withQa('/projects?page=2', state), 'http://fake');
        expect(readQa(search) ?? initialState).toEqual(state);
        expect(readQa(`?${new URLSearchParams(search)}`) ?? initialState).toEqual(state);
      }),
    );
  });

  it.each([
    ['/projects', '/projects?qa=as.mel'],
    ['/projects?qa=as.ada', '/projects?qa=as.mel'],
    [
      '/projects?filter=%7B%22q%22%3A%22a+b%22%7D&qa=x&page=2',
      '/projects?filter=%7B%22q%22%3A%22a+b%22%7D&page=2&qa=as.mel',
    ],
    ['?sort=pjtNm#top', '?sort=pjtNm&qa=as.mel#top'],
    ['http://fake/a?b', 'http://fake/a?b&qa=as.mel'],
    ['#main', '?qa=as.mel#main'],
  ])('keeps the rest of %s', (address, expected) => {
    expect(withQa(address, { ...initialState, persona: 'mel' })).toBe(expected);
  });

  it('distinguishes a page without a state from one with an empty state', () => {
    expect(readQa('?page=2')).toBeNull();
    expect(readQa('?qa=')).toEqual(initialState);
  });

  it('is replaced by a link, also by an empty one', () => {
    const address = 'http://fake/projects?page=2&qa=as.mel#main';
    expect(toQaLink(address, initialState)).toBe('http://fake/projects?page=2&qa=#main');
    expect(toQaLink(address, { ...initialState, persona: 'ada', latency: 200 })).toBe(
      'http://fake/projects?page=2&qa=as.ada_wait.200#main',
    );
  });

  it.each([
    'as.nobody',
    'world.mars_wait.5_next.418',
    'clock.yesterday',
    'clock.2026-99-99T9999',
    'easterEgg.maybe',
    'easterEgg.maybe*2e**2c*perhaps',
    'noSuchFlag.on',
    'constructor.on___proto__.x',
    'schemaDeprecation.on_schemaDeprecation-nothing.x',
    'edgeForHub-part.x',
    'edgeForHub.hub*2eexample_schemaDeprecation-date.tomorrow',
    '._._..',
    '%%%',
  ])('reads nothing from %s', garbage => {
    expect(decodeQa(garbage)).toEqual(initialState);
  });

  it('reads what it can from a truncated link', () => {
    expect(decodeQa('as.ada_world.larg')).toEqual({ ...initialState, persona: 'ada' });
    expect(decodeQa('defaultTagCategoryId.a*ffffff*b').flags).toEqual({ defaultTagCategoryId: 'ab' });
  });

  it('reads every state that it makes of invalid input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), garbage => {
        const state = decodeQa(garbage);
        expect(decodeQa(encodeQa(state))).toEqual(state);
      }),
    );
  });
});
