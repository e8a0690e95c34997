import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlagMap } from '../contract/flags.ts';
import { createDemoFlags } from '../seed/flags.ts';
import { projectTypes } from '../contract/projects.ts';
import {
  addFlags,
  cloudCreationClosed,
  defaultFlags,
  deprecationOf,
  effectiveFlags,
  flagNames,
  flagsForUser,
  isValidFlagValue,
} from './flags.ts';
import { creationStatus } from './readiness.ts';

const isOnFor = (email: string, suffixes: string) =>
  flagsForUser({ developerMode: suffixes }, email).developerMode;

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/);
const domain = fc.tuple(label, label).map(parts => parts.join('.'));
const local = fc.stringMatching(/^[a-z0-9._+-]{1,12}$/);
const anyCase = (text: string) =>
  fc.array(fc.boolean(), { minLength: text.length, maxLength: text.length }).map(up =>
    text
      .split('')
      .map((letter, at) => (up[at] ? letter.toUpperCase() : letter))
      .join(''),
  );
const space = fc.stringMatching(/^[ \t\n]{0,3}$/);

describe('[FLG-01] e-mail suffixes', () => {
  it('are on for their domain, in any case, with spaces and @ around them', () => {
    fc.assert(
      fc.property(
        local,
        domain.chain(text => fc.tuple(anyCase(text), anyCase(text))),
        fc.array(domain, { maxLength: 3 }),
        fc.tuple(space, fc.constantFrom('', '@'), space),
        (name, [typed, listed], others, [before, at, after]) => {
          const suffixes = [...others, `${before}${at}${listed}${after}`].join(',');
          expect(isOnFor(`${name}@${typed}`, suffixes)).toBe(true);
        },
      ),
    );
  });

  it('are off for every other domain', () => {
    fc.assert(
      fc.property(local, domain, fc.array(domain), (name, own, listed) => {
        fc.pre(!listed.includes(own));
        expect(isOnFor(`${name}@${own}`, listed.join(','))).toBe(false);
      }),
    );
  });

  it('are on for the subdomains, and off for a domain that starts, ends or continues like one of them', () => {
    fc.assert(
      fc.property(local, domain, label, fc.constantFrom('', '.', '-'), (name, listed, more, joint) => {
        expect(isOnFor(`${name}@${more}${joint}${listed}`, listed)).toBe(joint === '.');
        expect(isOnFor(`${name}@${more}${joint}${listed}`, `@${listed}`)).toBe(false);
        const continued = `${listed}${joint}${more}`;
        // e.e.e is a subdomain of e.e
        expect(isOnFor(`${name}@${continued}`, listed)).toBe(continued.endsWith(`.${listed}`));
        expect(isOnFor(`${listed}@${more}.example`, listed)).toBe(false);
      }),
    );
  });

  it('are on for nobody when they are empty, whatever the address is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\s,@]*$/), (email, nothing) => {
        fc.pre(!nothing.includes('@@'));
        expect(isOnFor(email, nothing)).toBe(false);
      }),
    );
  });

  it.each([
    ['ada@evil-northgate.example'],
    ['ada@northgate.example.'],
    ['ada@northgate\u3002example'],
    ['ada@n\u043erthgate.example'],
    ['ada@northgate.example\u200b'],
    ['ada@north\u00adgate.example'],
    ['northgate.example'],
    ['@northgate.example'],
    [''],
  ])('do not match %s', email => {
    expect(isOnFor(email, 'northgate.example')).toBe(false);
  });

  it.each([
    ['ada@northgate.example', '.example', true],
    ['ada@deep.northgate.example', '.northgate.example', true],
    ['ada@northgate.example', '.northgate.example', false],
    ['ada@myexample', '.example', false],
    ['Ada@Northgate.example', 'ada@northgate.example', true],
    ['mel@northgate.example', 'ada@northgate.example', false],
    ['ada@northgate.example', '@northgate.example', true],
    ['ada@sub.northgate.example', '@northgate.example', false],
    ['ada@sub.northgate.example', 'northgate.example', true],
    ['ada@northgate.example', '.', false],
    ['ada@northgate.example.', '.', false],
  ])('of %s and %j: %s', (email, suffix, expected) => {
    expect(isOnFor(email, suffix)).toBe(expected);
  });

  it('are not sent to the browser', () => {
    fc.assert(
      fc.property(fc.array(domain), local, domain, (suffixes, name, own) => {
        const flags = flagsForUser({ developerMode: suffixes.join(',') }, `${name}@${own}`);
        expect(typeof flags.developerMode).toBe('boolean');
      }),
    );
  });
});

describe('[FLG-01] who a flag is on for', () => {
  const members = ['ada@north.example', 'mel@NORTH.example', 'guest@harbour.example'];
  const developerModeOf = (developerMode: boolean | string) =>
    effectiveFlags({ developerMode }, 'ada@north.example', members).find(
      ({ name }) => name === 'developerMode',
    );

  it('has a line for each flag, with its default and its value for the caller', () => {
    const effective = effectiveFlags(
      { automation: false, edgeForHub: 'mailto:a@b.example' },
      'ada@north.example',
      members,
    );
    expect(effective.map(({ name }) => name)).toEqual(flagNames);
    expect(effective.find(({ name }) => name === 'automation')).toMatchObject({
      default: true,
      value: false,
      onFor: 'nobody',
      members: 0,
    });
    expect(effective.find(({ name }) => name === 'edgeForHub')).toMatchObject({
      default: '',
      value: 'mailto:a@b.example',
      onFor: 'value',
    });
  });

  it('shows the suffixes of own members, and counts those of others', () => {
    expect(developerModeOf('@north.example, secret.example, other.example, secret.example')).toMatchObject({
      value: true,
      onFor: 'suffixes',
      suffixes: ['@north.example'],
      otherSuffixes: 2,
      members: 2,
    });
    expect(developerModeOf(true)).toMatchObject({ onFor: 'everyone', members: 3 });
    expect(developerModeOf(' , @')).toMatchObject({ onFor: 'nobody', value: false, members: 0 });
  });

  it('never contains a suffix that no member has', () => {
    fc.assert(
      fc.property(fc.array(domain), fc.array(domain), (listed, own) => {
        const emails = own.map(text => `x@${text}`);
        const effective = effectiveFlags({ developerMode: listed.join(',') }, 'x@caller.example', emails);
        const shown = effective.flatMap(({ suffixes }) => suffixes);
        expect(shown.every(suffix => own.includes(suffix))).toBe(true);
        const { otherSuffixes, suffixes } = effective.find(({ name }) => name === 'developerMode') ?? {};
        expect((otherSuffixes ?? 0) + (suffixes?.length ?? 0)).toBe(new Set(listed).size);
      }),
    );
  });
});

describe('[PRJ-05] the day on which the creation of cloud projects ends', () => {
  it.each([
    ['the default', {}, '2025-05-05'],
    ['its own date, moved on', { schemaDeprecation: { creationClosed: '2031-01-01' } }, '2031-01-01'],
    ['its own date, moved back', { schemaDeprecation: { creationClosed: '2024-01-01' } }, '2024-01-01'],
    ['the deprecation date', { schemaDeprecation: { date: '2030-02-03' } }, '2030-02-03'],
    ['the default, with another title', { schemaDeprecation: { title: 'Soon' } }, '2025-05-05'],
    ['the default, with another intent', { schemaDeprecation: { intent: 'warning' } }, '2025-05-05'],
    [
      'its own before the deprecation date',
      { schemaDeprecation: { date: '2030-02-03', creationClosed: '2030-01-01' } },
      '2030-01-01',
    ],
  ])('is %s', (_, own, day) => {
    const flags = flagsForUser(own, 'a@b.example');
    const midnight = Date.parse(`${day}T00:00:00Z`);
    expect([cloudCreationClosed(flags, midnight - 1), cloudCreationClosed(flags, midnight)]).toEqual([
      false,
      true,
    ]);
  });

  it('never applies without the notice', () => {
    expect(cloudCreationClosed({ schemaDeprecation: false }, Date.UTC(2099, 0))).toBe(false);
  });

  it('is named in the subtitle', () => {
    const subtitleOf = (schemaDeprecation: Record<string, string>) =>
      deprecationOf({ schemaDeprecation })?.subtitle;
    const usual = 'New Cloud projects cannot be created as of May 5th 2025.';
    expect(subtitleOf(defaultFlags.schemaDeprecation)).toBe(usual);
    expect(subtitleOf({ creationClosed: '2025-05-05' })).toBe(usual);
    expect(subtitleOf({ creationClosed: '2031-01-01' })).toBe('');
    expect(subtitleOf({ creationClosed: '2031-01-01', subtitle: 'From 2031 on.' })).toBe('From 2031 on.');
  });

  it('is in the future in the demo world, in which projects of all types can be created', () => {
    const now = Date.UTC(2026, 10, 21);
    const flags: FlagMap = { customCapabilities: false };
    expect(flagsForUser(flags, 'a@b.example').customCapabilities).toBe(false);
    addFlags(flags, createDemoFlags(now));
    const mine = flagsForUser(flags, 'a@b.example');
    expect(mine.customCapabilities).toBe(true);
    expect(projectTypes.filter(type => creationStatus(type, mine, now) !== 'open')).toEqual([]);
    expect(creationStatus('CLOUD_TO_CLOUD', mine, now + 365 * 86_400_000)).toBe('deprecated');
  });
});

describe('[FLG-01] the values of a flag', () => {
  it.each([
    ['automation', true, true],
    ['automation', 'north.example', true],
    ['automation', {}, false],
    ['edgeForHub', 'https://hub.example', true],
    ['edgeForHub', 'mailto:edge@hub.example?subject=Edge', true],
    ['edgeForHub', '', true],
    ['edgeForHub', 'http://hub.example', false],
    ['edgeForHub', 'javascript:alert(1)', false],
    ['edgeForHub', 'mailto:', false],
    ['edgeForHub', 'edge@hub.example', false],
    ['edgeForHub', true, false],
    ['schemaDeprecation', { date: '2030-01-01' }, true],
    ['schemaDeprecation', { creationClosed: '2030-02-30' }, false],
    ['schemaDeprecation', { date: 'May 5th 2025' }, false],
    ['schemaDeprecation', false, true],
    ['schemaDeprecation', true, false],
    ['schemaDeprecation', 'off', false],
    ['constructor', true, false],
    ['__proto__', true, false],
  ])('%s %j: %s', (name, value, expected) => {
    expect(isValidFlagValue(name, value)).toBe(expected);
  });

  it('every default is valid for its flag', () => {
    expect(Object.entries(defaultFlags).filter(([name, value]) => !isValidFlagValue(name, value))).toEqual(
      [],
    );
  });
});
