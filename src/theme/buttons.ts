const focusOutline = { outline: '2px solid var(--focus)', outlineOffset: 2 };

const disabled = {
  backgroundColor: 'var(--neutral-tint)',
  borderColor: 'transparent',
  color: 'var(--ink-off)',
  cursor: 'not-allowed',
};

const filled = (color: string, hover: string) => ({
  backgroundColor: color,
  borderColor: color,
  color: 'var(--on-primary)',
  '&:hover': { backgroundColor: hover, borderColor: hover },
});

/**
 * `contained` is the primary action, `outlined` a secondary one, `text` the rest. A `text` button looks like a link
 * with `primary` and like a destructive action with `error`.
 */
export const buttons = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible, &:focus-visible': focusOutline } },
  },
  MuiButton: {
    defaultProps: { color: 'inherit', disableElevation: true },
    styleOverrides: {
      root: {
        height: 'var(--control-h)',
        minWidth: 'auto',
        padding: '0 14px',
        border: '1px solid transparent',
        whiteSpace: 'nowrap',
        transition: 'background-color var(--t), border-color var(--t)',
        '&[aria-pressed="true"]': {
          backgroundColor: 'var(--primary-tint)',
          borderColor: 'var(--primary-line)',
          color: 'var(--primary)',
        },
        '&&.Mui-disabled, &&[aria-disabled="true"], &&[aria-disabled="true"]:hover': disabled,
        '&&.Mui-disabled': { pointerEvents: 'auto' },
      },
      contained: filled('var(--primary)', 'var(--primary-hover)'),
      containedError: filled('var(--red)', 'var(--red-text)'),
      outlined: {
        borderColor: 'var(--line-2)',
        backgroundColor: 'var(--paper)',
        color: 'var(--ink)',
        '&:hover': { backgroundColor: 'var(--hover)', borderColor: 'var(--line-2)' },
      },
      outlinedError: {
        borderColor: 'var(--red-line)',
        color: 'var(--red-text)',
        '&:hover': { backgroundColor: 'var(--red-tint)', borderColor: 'var(--red-line)' },
      },
      text: {
        color: 'var(--ink)',
        '&:hover': { backgroundColor: 'var(--hover)' },
        '&&.Mui-disabled, &&[aria-disabled="true"]': { backgroundColor: 'transparent' },
      },
      textPrimary: { padding: '0 8px', color: 'var(--primary)' },
      textError: { color: 'var(--red-text)', '&:hover': { backgroundColor: 'var(--red-tint)' } },
      sizeSmall: {
        height: 'var(--control-h-s)',
        padding: '0 10px',
        borderRadius: 'var(--radius-s)',
        fontSize: 13,
        '&.MuiButton-textPrimary': { padding: '0 8px' },
        '& .MuiButton-startIcon': { marginRight: 6 },
        '& .MuiButton-endIcon': { marginLeft: 6 },
      },
      sizeLarge: { height: 44, padding: '0 20px', fontSize: 15 },
      startIcon: { margin: '0 8px 0 0', '&:empty': { display: 'none' } },
      endIcon: { margin: '0 0 0 8px' },
    },
  },
  MuiIconButton: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: {
        width: 36,
        height: 36,
        padding: 0,
        flex: 'none',
        borderRadius: 'var(--radius)',
        color: 'var(--ink-2)',
        fontSize: 18,
        transition: 'background-color var(--t)',
        '&:hover': { backgroundColor: 'var(--hover)', color: 'var(--ink)' },
        '&.Mui-disabled': { opacity: 0.4, color: 'inherit' },
      },
      sizeSmall: { width: 28, height: 28, borderRadius: 'var(--radius-s)', fontSize: 16 },
      edgeStart: { marginLeft: -8 },
      edgeEnd: { marginRight: -8 },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: {
        gap: 2,
        padding: 2,
        border: '1px solid var(--line-2)',
        borderRadius: 'var(--radius)',
        backgroundColor: 'var(--paper)',
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        '&&': { height: 28, margin: 0, padding: '0 10px', border: 0, borderRadius: 'var(--radius-s)' },
        color: 'var(--ink-2)',
        fontSize: 13,
        fontWeight: 400,
        whiteSpace: 'nowrap',
        '&:hover': { backgroundColor: 'var(--hover)' },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'var(--primary-tint)',
          color: 'var(--primary)',
          fontWeight: 580,
        },
      },
      sizeSmall: { '&&': { height: 22, padding: '0 8px' }, fontSize: 12 },
    },
  },
  // react-admin's default is small and primary
  RaButton: { defaultProps: { size: 'medium', color: 'inherit' } },
  RaSaveButton: {
    // the label is enough
    defaultProps: { icon: false },
    styleOverrides: { root: { '& .MuiCircularProgress-root': { margin: '0 8px 0 0' } } },
  },
};
