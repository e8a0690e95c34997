import Fade from '@mui/material/Fade';
import { ToastContent } from './ToastContent.tsx';

// a click elsewhere must not close a toast that may be unread
const ignoreClickAway = {
  onClickAway: (event: { defaultMuiPrevented?: boolean }) => {
    event.defaultMuiPrevented = true;
  },
};

const toastColors = { '&': { backgroundColor: 'var(--toast)', color: 'var(--on-toast)' } };

export const toasts = {
  RaNotification: {
    defaultProps: {
      slots: { content: ToastContent, transition: Fade },
      slotProps: { clickAwayListener: ignoreClickAway },
    },
    styleOverrides: {
      root: {
        '& .RaNotification-success, & .RaNotification-error, & .RaNotification-warning': toastColors,
        '& .RaNotification-undo': { color: 'inherit' },
      },
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        flexWrap: 'nowrap',
        gap: 12,
        minHeight: 48,
        minWidth: 320,
        maxWidth: 640,
        padding: '6px 8px 6px 16px',
        borderRadius: 'var(--radius)',
        backgroundColor: 'var(--toast)',
        color: 'var(--on-toast)',
        fontSize: 14,
        lineHeight: '20px',
      },
      message: {
        display: 'flex',
        alignItems: 'center',
        gap: 12,
        flex: 1,
        padding: '6px 0',
        overflowWrap: 'anywhere',
      },
      action: {
        gap: 4,
        margin: 0,
        padding: 0,
        '& .MuiButton-root, & .ui-button, & .ui-button:hover': {
          background: 'none',
          color: 'inherit',
          textDecoration: 'underline',
          textUnderlineOffset: 3,
        },
        '& .MuiIconButton-root': { color: 'inherit', '&:hover': { background: 'none', opacity: 0.8 } },
        '& .MuiButtonBase-root:focus-visible, & .ui-button:focus-visible': { outlineColor: 'currentColor' },
      },
    },
  },
};
