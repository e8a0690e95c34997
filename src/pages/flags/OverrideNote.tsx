import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useFlagOverrides, useSession } from '../../auth/SessionContext.ts';

/** Says that this browser does not do as the server says, while that is so. */
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
          size="small"
          variant="outlined"
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
