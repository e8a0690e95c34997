import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useNotify, useTranslate } from 'react-admin';
import { Button } from '../../ui/Button.tsx';
import { useFlagOverrides, useSession } from '../../auth/SessionContext.ts';

/** A warning while flags are overridden in this browser. */
export const OverrideNote = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const session = useSession();
  const count = Object.keys(useFlagOverrides()).length;
  if (count === 0) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <Button
          isSmall
          look="outlined"
          onClick={() => {
            session.clearOverrides();
            notify('flags.cleared', { type: 'info' });
          }}
        >
          {translate('flags.clearAll')}
        </Button>
      }
    >
      <AlertTitle>{translate('flags.overriddenCount', { smart_count: count })}</AlertTitle>
      {translate('flags.overriddenText')}
    </Alert>
  );
};
