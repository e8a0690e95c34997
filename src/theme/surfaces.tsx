import Fade from '@mui/material/Fade';
import { ErrorIcon, InfoIcon, TickIcon, WarningIcon } from './icons.tsx';

const note = (name: string) => ({
  borderColor: `var(--${name}-line)`,
  backgroundColor: `var(--${name}-tint)`,
  '& .MuiAlert-icon': { color: `var(--${name})` },
});

const chip = (name: string, text: string) => ({
  borderColor: `var(--${name}-line)`,
  backgroundColor: `var(--${name}-tint)`,
  color: `var(--${text})`,
});

/**
 * Focuses a dialog, unless a part of it has the focus already. MUI would focus the container around it, and screen readers
 * wouldn't read the title.
 */
const focusDialog = (paper: HTMLElement | null) => {
  if (paper === null || paper.contains(document.activeElement)) return;
  paper.tabIndex = -1;
  paper.focus({ preventScroll: true });
};

const fade = { slots: { transition: Fade } };

export const surfaces = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundColor: 'var(--paper)', backgroundImage: 'none', color: 'var(--ink)' },
    },
  },
  MuiCard: {
    styleOverrides: { root: { border: '1px solid var(--line)', borderRadius: 'var(--radius)' } },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
  MuiPopover: {
    defaultProps: { ...fade, transitionDuration: 120 },
    styleOverrides: {
      paper: { marginTop: 4, border: '1px solid var(--line-2)', borderRadius: 'var(--radius)' },
    },
  },
  MuiMenu: { styleOverrides: { list: { minWidth: 160, padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        gap: 8,
        minHeight: 32,
        padding: '4px 12px',
        borderRadius: 'var(--radius-s)',
        '&:hover, &.Mui-focusVisible': { backgroundColor: 'var(--hover)' },
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: 'var(--primary-tint)',
        },
        '&.Mui-disabled': { opacity: 1, color: 'var(--ink-off)' },
      },
    },
  },
  MuiListSubheader: {
    styleOverrides: {
      root: {
        padding: '8px 12px 4px',
        background: 'none',
        fontSize: 12,
        lineHeight: '16px',
        color: 'var(--ink-3)',
      },
    },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: 'var(--line)' } } },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        minHeight: 30,
        padding: '4px 12px',
        borderRadius: 'var(--radius-s)',
        '&:hover': { backgroundColor: 'var(--hover)' },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--primary-tint)' },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 28, color: 'inherit' } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } },
  },
  MuiDialog: {
    defaultProps: { slotProps: { paper: { ref: focusDialog } } },
    styleOverrides: {
      paper: { border: '1px solid var(--line-2)', borderRadius: 12, '&:focus-visible': { outline: 'none' } },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 8px', overflowWrap: 'anywhere' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 24px 20px' } } },
  MuiDialogContentText: { styleOverrides: { root: { color: 'var(--ink-2)', overflowWrap: 'anywhere' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { gap: 8, padding: '14px 24px 18px', borderTop: '1px solid var(--line)' } },
  },
  RaConfirm: {
    defaultProps: { ConfirmIcon: () => null, CancelIcon: () => null },
    styleOverrides: {
      root: {
        '& .MuiDialogActions-root > .MuiButton-root': { borderColor: 'var(--line-2)', color: 'var(--ink)' },
        '& .MuiDialogActions-root > .ra-confirm': {
          '&, &:hover': {
            borderColor: 'var(--primary)',
            backgroundColor: 'var(--primary)',
            color: 'var(--on-primary)',
          },
        },
        '& .MuiDialogActions-root > .RaConfirm-confirmWarning': {
          '&, &:hover': { borderColor: 'var(--red)', backgroundColor: 'var(--red)' },
        },
      },
    },
  },
  MuiTooltip: {
    defaultProps: { ...fade, enterDelay: 400, disableInteractive: true },
    styleOverrides: {
      tooltip: {
        padding: '4px 8px',
        borderRadius: 'var(--radius-s)',
        backgroundColor: 'var(--toast)',
        color: 'var(--on-toast)',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 400,
      },
      arrow: { color: 'var(--toast)' },
      popper: { '&& .MuiTooltip-tooltip': { margin: 6 } },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        height: 22,
        border: '1px solid var(--line-2)',
        backgroundColor: 'var(--neutral-tint)',
        color: 'var(--ink-2)',
        fontSize: 12,
        fontWeight: 540,
        '& .MuiChip-icon': { margin: '0 -2px 0 7px', color: 'inherit' },
      },
      label: { '&&': { padding: '0 8px' } },
      colorPrimary: chip('primary', 'primary'),
      colorInfo: chip('primary', 'primary'),
      colorSuccess: chip('green', 'green-text'),
      colorWarning: chip('amber', 'amber-text'),
      colorError: chip('red', 'red-text'),
      outlined: { backgroundColor: 'transparent', borderColor: 'var(--line-2)' },
      deleteIcon: { color: 'inherit' },
    },
  },
  MuiAlert: {
    defaultProps: {
      iconMapping: {
        success: <TickIcon />,
        info: <InfoIcon />,
        warning: <WarningIcon />,
        error: <ErrorIcon />,
      },
    },
    styleOverrides: {
      root: {
        gap: 12,
        padding: '12px 16px',
        border: '1px solid',
        borderRadius: 'var(--radius)',
        fontSize: 14,
        '&.MuiAlert-root': { color: 'var(--ink)' },
      },
      icon: { margin: 0, padding: '1px 0', opacity: 1 },
      message: { padding: 0 },
      action: { margin: '-4px -4px -4px auto', padding: 0, alignItems: 'center' },
      standardSuccess: note('green'),
      standardInfo: note('primary'),
      standardWarning: note('amber'),
      standardError: note('red'),
    },
  },
  MuiAlertTitle: {
    styleOverrides: { root: { marginBottom: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 } },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 4, borderRadius: 4, backgroundColor: 'var(--neutral-tint)' },
      bar: { borderRadius: 4 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: false },
    styleOverrides: {
      root: { borderRadius: 4, backgroundColor: 'var(--neutral-tint)' },
      text: { transform: 'none' },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 48, padding: '0 12px', borderBottom: '1px solid var(--line)' },
      list: { gap: 4 },
      // MUI measures it before the font has loaded, so the tab draws its own
      indicator: { display: 'none' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 48,
        padding: '0 10px',
        color: 'var(--ink-2)',
        fontWeight: 400,
        '&:hover': { color: 'var(--ink)' },
        '&.Mui-selected': { color: 'var(--ink)', fontWeight: 580 },
        '&.Mui-selected::after': {
          content: '""',
          position: 'absolute',
          inset: 'auto 10px 0',
          height: 2,
          borderRadius: '2px 2px 0 0',
          backgroundColor: 'var(--primary)',
        },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
};
