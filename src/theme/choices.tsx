import { CheckIcon, DashIcon } from './icons.tsx';

const FORCED_COLORS = '@media (forced-colors: active)';

const box = <span className="choice" />;
const checkedBox = (
  <span className="choice choice-on">
    <CheckIcon size={12} />
  </span>
);
const partBox = (
  <span className="choice choice-on">
    <DashIcon size={12} />
  </span>
);

const root = {
  padding: 6,
  borderRadius: 'var(--radius-s)',
  color: 'inherit',
  '&:hover': { backgroundColor: 'transparent' },
  '&.Mui-disabled': { opacity: 0.5 },
  '&.Mui-focusVisible': { outline: 'none' },
  '&.Mui-focusVisible .choice': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '& .choice': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 16,
    height: 16,
    border: '1.5px solid var(--line-input)',
    backgroundColor: 'var(--paper)',
    color: 'transparent',
  },
};

export const choices = {
  MuiCheckbox: {
    defaultProps: {
      icon: box,
      checkedIcon: checkedBox,
      indeterminateIcon: partBox,
    },
    styleOverrides: {
      root: {
        ...root,
        '& .choice': { ...root['& .choice'], borderRadius: 4 },
        '& .choice-on': {
          borderColor: 'var(--primary)',
          backgroundColor: 'var(--primary)',
          color: 'var(--on-primary)',
        },
      },
    },
  },
  MuiRadio: {
    defaultProps: { icon: box, checkedIcon: <span className="choice choice-on" /> },
    styleOverrides: {
      root: {
        ...root,
        '& .choice': { ...root['& .choice'], borderRadius: '50%' },
        '& .choice-on': { border: '5px solid var(--primary)' },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0, overflow: 'visible' },
      switchBase: {
        padding: 2,
        color: 'var(--on-toast)',
        '&:hover': { backgroundColor: 'transparent' },
        '&.Mui-checked': { transform: 'translateX(16px)', color: 'var(--on-primary)' },
        '&.Mui-checked:hover': { backgroundColor: 'transparent' },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: 'var(--primary)' },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
        '&.Mui-focusVisible': { outline: 'none' },
        '&.Mui-focusVisible + .MuiSwitch-track': { outline: '2px solid var(--focus)', outlineOffset: 2 },
      },
      thumb: { width: 16, height: 16, boxShadow: 'none', [FORCED_COLORS]: { backgroundColor: 'ButtonText' } },
      track: {
        opacity: 1,
        borderRadius: 99,
        backgroundColor: 'var(--line-input)',
        [FORCED_COLORS]: { border: '1px solid ButtonText' },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: {
        gap: 10,
        minHeight: 'var(--choice-h)',
        marginLeft: 0,
        marginRight: 16,
        '& > .MuiCheckbox-root, & > .MuiRadio-root': { margin: '-6px -4px -6px -6px' },
      },
    },
  },
};
