import { createTheme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import css from './tokens.css?raw';
import { darkTheme, lightTheme } from './themes.ts';
import { readTokens } from './tokens.ts';

const sources = import.meta.glob<string>(
  ['../{theme,layout,ui}/**/*.{ts,tsx,css}', '!../**/*.test.*', '!../theme/tokens.css'],
  { query: '?raw', import: 'default', eager: true },
);

describe('theme', () => {
  it.each([
    ['light', lightTheme],
    ['dark', darkTheme],
  ] as const)('takes the palette of %s from the tokens', (scheme, options) => {
    const token = readTokens(css, scheme);
    const { palette, shape, shadows } = createTheme(options);
    expect(palette.mode).toBe(scheme);
    expect(palette.primary.main).toBe(token('primary'));
    expect(palette.text.primary).toBe(token('ink'));
    expect(palette.background.default).toBe(token('ground'));
    expect(shape.borderRadius).toBe(8);
    expect(new Set(shadows)).toEqual(new Set(['none']));
  });

  // printing sets the light color scheme, which only changes values that are tokens
  it('gives texts of MUI a color that is light or dark as the page is', () => {
    const { MuiInputBase, MuiTableCell, MuiPaper } = darkTheme.components ?? {};
    for (const component of [MuiInputBase, MuiTableCell, MuiPaper])
      expect(component?.styleOverrides?.root).toMatchObject({ color: 'var(--ink)' });
    expect(MuiPaper?.styleOverrides?.root).toMatchObject({ backgroundColor: 'var(--paper)' });
  });

  it('outlines the option of an autocomplete that the arrow keys reached', () => {
    const option = lightTheme.components?.MuiAutocomplete?.styleOverrides?.option;
    expect(JSON.stringify(option)).toMatch(/Mui-focusVisible":\{"outline":"2px solid var\(--focus\)/);
  });

  it('has no duplicate color', () => {
    const colored = Object.entries(sources).filter(([, text]) => /#[0-9a-f]{3,8}\b|rgba?\(/i.test(text));
    expect(Object.keys(sources).length).toBeGreaterThan(20);
    expect(colored.map(([name]) => name)).toEqual([]);
  });
});
