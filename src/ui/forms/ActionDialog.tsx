import Box from '@mui/material/Box';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { useTranslate } from 'react-admin';
import { StatusRegion } from '../StatusRegion.tsx';
import { useIsSlow } from '../useIsSlow.ts';
import { useSlowCall } from '../useSlowCall.ts';

type ActionDialogProps = DialogProps & {
  /** the user waits for a call of this dialog */
  isWaiting?: boolean;
};

/** A dialog that calls the server. It says itself that its call takes long, because it covers the page's notice. */
export const ActionDialog = ({ isWaiting = false, children, ...props }: ActionDialogProps) => {
  const translate = useTranslate();
  const slow = useSlowCall();
  const isSlow = useIsSlow(isWaiting);
  return (
    <Dialog {...props}>
      {children}
      <StatusRegion>
        {isSlow && slow !== undefined && (
          <Box sx={{ p: '0 24px 16px', fontSize: 13, color: 'var(--amber-text)' }}>
            {translate('connection.slow')} {translate(`forms.slow.${slow}`)}
          </Box>
        )}
      </StatusRegion>
    </Dialog>
  );
};
