import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';

type Props = { count: number; onClear: () => void; onClose: () => void };

/** Asks for confirmation, because clearing can't be undone. */
export const ClearDialog = ({ count, onClear, onClose }: Props) => {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="lab-clear-title">
      <DialogTitle id="lab-clear-title">{translate('lab.history.clearTitle')}</DialogTitle>
      <DialogContent>{translate('lab.history.clearText', { smart_count: count })}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button autoFocus variant="contained" color="error" onClick={onClear}>
          {translate('lab.history.clear')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
