import type { RaThemeOptions } from 'react-admin';

const heading1 = { fontSize: 24, lineHeight: '32px', fontWeight: 640, letterSpacing: '-.018em' };
const heading2 = { fontSize: 16, lineHeight: '24px', fontWeight: 620, letterSpacing: '-.008em' };
const heading3 = { fontSize: 14, lineHeight: '20px', fontWeight: 600, letterSpacing: 'normal' };
const body = { fontSize: 14, lineHeight: '20px', letterSpacing: 'normal' };
const label = { fontSize: 12, lineHeight: '16px', fontWeight: 560, letterSpacing: 'normal' };

/** react-admin's fields use body2; only react-admin uses h4 to h6. */
export const typography: RaThemeOptions['typography'] = {
  fontFamily: 'var(--font)',
  fontSize: 14,
  h1: heading1,
  h2: heading2,
  h3: heading3,
  h4: heading2,
  h5: heading2,
  h6: heading2,
  body1: body,
  body2: body,
  subtitle1: heading3,
  subtitle2: label,
  caption: { fontSize: 12, lineHeight: '16px', letterSpacing: 'normal' },
  overline: { ...label, textTransform: 'none' },
  button: {
    fontSize: 14,
    lineHeight: '20px',
    fontWeight: 540,
    letterSpacing: 'normal',
    textTransform: 'none',
  },
};

export const baseline = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontFeatureSettings: '"cv11", "ss03"' },
      'h1, h2, h3, h4, p, ul, ol, dl, dd, pre, figure, fieldset': { margin: 0, padding: 0 },
      'ul, ol': { listStyle: 'none' },
      fieldset: { border: 0, minWidth: 0 },
      h1: heading1,
      h2: heading2,
      h3: heading3,
      a: { color: 'var(--primary)', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
      'b, strong': { fontWeight: 600 },
      svg: { flex: 'none' },
      '.mono': { fontFamily: 'var(--mono)', fontSize: '12.5px', fontFeatureSettings: '"zero"' },
      '.num': { fontVariantNumeric: 'tabular-nums' },
      '.dim': { color: 'var(--ink-3)' },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
};
