import IconButton from '@mui/material/IconButton';
import SnackbarContent, { type SnackbarContentProps } from '@mui/material/SnackbarContent';
import { useCloseNotification, useTranslate } from 'react-admin';
import type { Ref } from 'react';
import { CheckIcon, CloseIcon, ErrorIcon, InfoIcon, WarningIcon } from './icons.tsx';

// react-admin passes the type only as a class name
const looks = [
  { name: 'RaNotification-warning', Icon: WarningIcon, color: 'var(--accent)', isUrgent: true },
  { name: 'RaNotification-error', Icon: ErrorIcon, color: 'var(--red)', isUrgent: true },
  { name: 'RaNotification-success', Icon: CheckIcon, color: 'inherit', isUrgent: false },
] as const;
const info = { Icon: InfoIcon, color: 'inherit', isUrgent: false } as const;

/** The content of a toast: icon, message, action, Close. */
export const ToastContent = ({
  message,
  action,
  ...rest
}: SnackbarContentProps & { ref?: Ref<HTMLDivElement> }) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  const { Icon, color, isUrgent } = looks.find(({ name }) => rest.className?.includes(name)) ?? info;
  return (
    <SnackbarContent
      {...rest}
      role={isUrgent ? 'alert' : 'status'}
      message={
        <>
          <span style={{ color, colorScheme: 'dark', display: 'flex' }}>
            <Icon />
          </span>
          <span>{message}</span>
        </>
      }
      action={
        <>
          {action}
          <IconButton size="small" aria-label={translate('ra.action.close')} onClick={() => close()}>
            <CloseIcon size={16} />
          </IconButton>
        </>
      }
    />
  );
};
