import { describe, expect, it } from 'vitest';
import css from './tokens.css?raw';
import { readTokens } from './tokens.ts';

describe('tokens', () => {
  it('reads one side of light-dark(), including commas in parentheses, and plain values as they are', () => {
    const text =
      ':root { --a: light-dark(#FFF, #000); --b: light-dark(rgba(1,2,3,.4), rgb(5, 6, 7)); --c: 8px; }';
    const [light, dark] = [readTokens(text, 'light'), readTokens(text, 'dark')];
    expect([light('a'), light('b'), light('c')]).toEqual(['#FFF', 'rgba(1,2,3,.4)', '8px']);
    expect([dark('a'), dark('b'), dark('c')]).toEqual(['#000', 'rgb(5, 6, 7)', '8px']);
  });

  it('throws for an unknown name', () => {
    expect(() => readTokens('--a: 1px;', 'light')('b')).toThrow('--b');
  });

  it('reads every pair of the real sheet', () => {
    const names = [...css.matchAll(/--([\w-]+):/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(40);
    for (const scheme of ['light', 'dark'] as const) {
      const token = readTokens(css, scheme);
      expect(names.filter(name => token(name).includes('light-dark'))).toEqual([]);
    }
  });
});
