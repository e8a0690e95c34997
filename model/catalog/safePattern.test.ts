import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patternProblem } from './safePattern.ts';

describe('[line 19] [CAP-06] a pattern', () => {
  it.each([
    '^[a-z]+$',
    '^#[0-9a-fA-F]{6}$',
    '^([0-9A-F]{2}:){5}[0-9A-F]{2}$',
    '^([01]\\d|2[0-3]):[0-5]\\d$',
    '^[\\]a-z]*-[^\\]]+$',
    '^\\d{1,3}(?:\\.\\d{1,3}){0,2}$',
    'a{x}',
    '^v?\\d+\\.\\d+$',
  ])('%s is proven fast', pattern => {
    expect(patternProblem(pattern, 255)).toBeNull();
  });

  it.each([
    '(a+)+$',
    '^(a|a)*b$',
    '^(\\w+\\s?)*$',
    '^(?:[a-z]{1,50}){1,50}$',
    '^(?:a{0,9}){0,9}$',
    '^(?:a?){30}a{30}$',
    `^${'a?'.repeat(30)}$`,
    `^${'(a|aa)'.repeat(30)}$`,
    '^.*a.*b.*c$',
    'a*a*$',
    '^(?:.*,){20}$',
  ])('%s is rejected', pattern => {
    expect(patternProblem(pattern, 255)).toMatch(/^This pattern could take too long/);
  });

  it.each(['(', '[a', 'a{2,1}', '*'])('%s is not a pattern', pattern => {
    expect(patternProblem(pattern, 255)).toBe('Not a valid regular expression.');
  });

  it.each(['^(?=a)b$', '^(?<!a)b$', '^(a)\\1$', '^(?<x>a)\\k<x>$'])('%s is not supported', pattern => {
    expect(patternProblem(pattern, 255)).toMatch(/^Look-around/);
  });

  it('can do more if texts are shorter', () => {
    expect(patternProblem('^[^@]+@[^@]+\\.[a-z]+$', 10_000)).not.toBeNull();
    expect(patternProblem('^[^@]+@[^@]+\\.[a-z]+$', 40)).toBeNull();
    expect(patternProblem('^[a-z]*$', 10_000)).toBeNull();
  });

  it('is fast for any text if it was accepted', () => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '\\w', '(a|b)', '(?:ab|a)', '(a|aa)', '(?:a?b?)');
    const quantifier = fc.constantFrom('', '', '?', '*', '+', '{2}', '{1,3}', '{0,20}', '{2,}', '*?');
    const inner = fc.array(fc.tuple(atom, quantifier), { minLength: 1, maxLength: 4 });
    const sequence = inner.map(parts => parts.map(([one, times]) => one + times).join(''));
    const pattern = fc
      .array(
        fc.tuple(
          fc.oneof(
            sequence,
            sequence.map(text => `(?:${text})`),
          ),
          quantifier,
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map(parts => `^${parts.map(([text, times]) => `(${text})${times}`).join('')}$`);
    const text = fc
      .tuple(fc.constantFrom('a', 'ab', 'aab'), fc.constantFrom('', '!', 'b!'))
      .map(([unit, end]) => unit.repeat(60).slice(0, 60 - end.length) + end);
    fc.assert(
      fc.property(pattern, text, (written, tried) => {
        fc.pre(patternProblem(written, 60) === null);
        const expression = new RegExp(written);
        const started = performance.now();
        expression.test(tried);
        expect(performance.now() - started).toBeLessThan(20_000);
      }),
    );
  });
});
