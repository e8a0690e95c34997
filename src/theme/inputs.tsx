import { ChevronDownIcon, CloseIcon } from './icons.tsx';

// MUI passes a class name, which positions and rotates the icon
const SelectIcon = ({ className }: { className?: string }) => (
  <ChevronDownIcon size={14} className={className ?? ''} />
);

const frame = (color: string) => ({ borderWidth: 1, borderColor: color, boxShadow: `0 0 0 1px ${color}` });

/** The label of a group of inputs, which react-admin scales like that of a single one. */
const groupLabel = (component: string) => ({
  styleOverrides: {
    root: { [`& .${component}-label`]: { transform: 'none', marginBottom: 4 } },
  },
});

/** Labels are above the field, so that an input needs no notch. */
export const inputs = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        pointerEvents: 'auto',
        userSelect: 'auto',
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: 13,
        lineHeight: '20px',
        fontWeight: 540,
        '&, &.Mui-focused, &.Mui-error, &.Mui-disabled': { color: 'var(--ink)' },
      },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { color: 'var(--ink)' },
      input: { '&::placeholder': { color: 'var(--ink-3)', opacity: 1 } },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius)',
        backgroundColor: 'var(--paper)',
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-input)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': frame('var(--primary)'),
        '&.Mui-error .MuiOutlinedInput-notchedOutline': frame('var(--red)'),
        '&.Mui-disabled': { backgroundColor: 'var(--neutral-tint)' },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
      },
      input: {
        height: 20,
        minHeight: 'calc(var(--control-h) - 16px)',
        padding: '8px 12px',
        '&.Mui-disabled': { color: 'var(--ink-2)', WebkitTextFillColor: 'currentColor' },
        '&:focus-visible': { outline: 'none' },
      },
      inputSizeSmall: { padding: '8px 12px' },
      multiline: { padding: '8px 12px' },
      inputMultiline: { height: 'auto', minHeight: 0, padding: 0 },
      adornedStart: { paddingLeft: 12, '& > .MuiOutlinedInput-input': { paddingLeft: 8 } },
      adornedEnd: { paddingRight: 4 },
      notchedOutline: { top: 0, borderColor: 'var(--line-input)', '& legend': { display: 'none' } },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { margin: 0, color: 'var(--ink-3)' } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        color: 'var(--ink-3)',
        '&.Mui-disabled': { color: 'var(--ink-3)' },
        '&.Mui-error': { display: 'flex', gap: 4, color: 'var(--red-text)' },
        // drawn with CSS because the content security policy blocks data images; the empty alt text keeps it silent
        '&.Mui-error::before': {
          content: "'!' / ''",
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          width: 13,
          height: 13,
          marginTop: '1.5px',
          border: '1.2px solid',
          borderRadius: '50%',
          fontSize: 9,
          fontWeight: 700,
          lineHeight: 1,
        },
      },
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: SelectIcon },
    styleOverrides: {
      select: { minHeight: 20, '&&': { paddingRight: 32 }, '&:focus': { backgroundColor: 'transparent' } },
      icon: { right: 11, top: 'calc(50% - 7px)', color: 'var(--ink-3)' },
    },
  },
  MuiAutocomplete: {
    defaultProps: {
      fullWidth: true,
      popupIcon: <ChevronDownIcon size={14} />,
      clearIcon: <CloseIcon size={14} />,
    },
    styleOverrides: {
      root: {
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          padding: '0 40px 0 4px',
          '& .MuiAutocomplete-input': { padding: 8 },
        },
      },
      paper: { marginTop: 4, border: '1px solid var(--line-2)', borderRadius: 'var(--radius)' },
      listbox: { padding: 4 },
      option: {
        minHeight: 32,
        borderRadius: 'var(--radius-s)',
        '&.Mui-focused, &&[aria-selected="true"].Mui-focused': { backgroundColor: 'var(--hover)' },
        // Enter chooses it, while the focus stays in the input
        '&.Mui-focused:not(:hover), &.Mui-focusVisible': {
          outline: '2px solid var(--focus)',
          outlineOffset: -2,
        },
        '&[aria-selected="true"]': { backgroundColor: 'var(--primary-tint)' },
      },
    },
  },
  RaRadioButtonGroupInput: groupLabel('RaRadioButtonGroupInput'),
  RaCheckboxGroupInput: groupLabel('RaCheckboxGroupInput'),
  RaSimpleForm: {
    styleOverrides: {
      root: { padding: 16, '&:last-child': { paddingBottom: 16 }, '& > .MuiStack-root': { gap: 12 } },
    },
  },
  RaToolbar: {
    styleOverrides: {
      root: {
        gap: 8,
        minHeight: 60,
        padding: '0 16px',
        borderTop: '1px solid var(--line)',
        '&.RaToolbar-desktopToolbar': { minHeight: 60 },
      },
    },
  },
  RaTopToolbar: { styleOverrides: { root: { gap: 8, minHeight: 0, padding: 0, alignItems: 'center' } } },
};
