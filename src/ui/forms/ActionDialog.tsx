import Box from '@mui/material/Box';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { useTranslate } from 'react-admin';
import { StatusRegion } from '../StatusRegion.tsx';
import { useSlowCall } from '../useSlowCall.ts';

/** A dialog that calls the server. It says itself that a call takes long, because it covers the page's notice. */
export const ActionDialog = ({ children, ...props }: DialogProps) => {
  const translate = useTranslate();
  const slow = useSlowCall();
  return (
    <Dialog {...props}>
      {children}
      <StatusRegion>
        {slow !== undefined && (
          <Box sx={{ p: '0 24px 16px', fontSize: 13, color: 'var(--amber-text)' }}>
            {translate('connection.slow')} {translate(`forms.slow.${slow}`)}
          </Box>
        )}
      </StatusRegion>
    </Dialog>
  );
};
