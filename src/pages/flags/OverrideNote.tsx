import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useNotify, useTranslate } from 'react-admin';
import { Button } from '../../ui/Button.tsx';
import { StatusRegion } from '../../ui/StatusRegion.tsx';
import { useFlagOverrides, useSession } from '../../auth/SessionContext.ts';

/** A warning while flags are overridden in this browser. */
export const OverrideNote = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const session = useSession();
  const count = Object.keys(useFlagOverrides()).length;
  return (
    <StatusRegion>
      {count > 0 && (
        <Alert
          severity="warning"
          role="none"
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
      )}
    </StatusRegion>
  );
};
