import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { UsedKind, Uses } from '../../../model/contract/uses.ts';
import { UsesList } from './UsesList.tsx';

/** An action on a record that others use, which needs confirmation. */
export type UsesQuestion = {
  kind: UsedKind;
  id: string;
  uses: Uses;
  title: string;
  /** the consequences for what uses the record */
  text: string;
  /** label of the button */
  action: string;
  /** why the action is not possible */
  blockedReason: string | null;
  onConfirm: () => void;
};

/** Lists what uses a record before it is deleted or changed, or says why that is not possible. */
export const UsesDialog = ({ question, onClose }: { question: UsesQuestion; onClose: () => void }) => {
  const translate = useTranslate();
  const { kind, id, uses, title, text, action, blockedReason, onConfirm } = question;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="uses-title">
      <DialogTitle id="uses-title">{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {blockedReason === null ? <span>{text}</span> : <Alert severity="warning">{blockedReason}</Alert>}
        <UsesList kind={kind} id={id} uses={uses} onLeave={onClose} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate(blockedReason === null ? 'ra.action.cancel' : 'ra.action.close')}
        </Button>
        {blockedReason === null && (
          <Button
            variant="contained"
            color="error"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {action}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
