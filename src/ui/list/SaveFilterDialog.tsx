import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { type FormEvent, useId, useState } from 'react';

type SaveFilterDialogProps = {
  /** the present name, if the filter is renamed */
  name?: string | undefined;
  help?: string;
  /** names of other saved filters, which a new one can replace */
  taken: readonly string[];
  onSave: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name of a filter to save, which can replace another one, or for a new name. */
export const SaveFilterDialog = ({ name: present, help, taken, onSave, onClose }: SaveFilterDialogProps) => {
  const translate = useTranslate();
  const [titleId, fieldId] = [useId(), useId()];
  const [typed, setTyped] = useState(present ?? '');
  const name = typed.trim();
  const isTaken = taken.includes(name);
  const isReplacing = isTaken && present === undefined;
  const isRefused = isTaken && !isReplacing;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name === '' || isRefused) return;
    onSave(name);
    onClose();
  };

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={handleSubmit}>
        <DialogTitle id={titleId}>
          {translate(present === undefined ? 'list.saveFilter' : 'list.renameFilter')}
        </DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            id={fieldId}
            label={translate('list.filterName')}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            error={isRefused}
            helperText={isTaken ? translate(isReplacing ? 'list.replaces' : 'list.nameTaken') : help}
            slotProps={{ htmlInput: { maxLength: 40 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={name === '' || isRefused}>
            {translate(isReplacing ? 'list.replaceFilter' : 'ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
