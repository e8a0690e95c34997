import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';

type SaveDialogProps = { taken: string[]; onSave: (name: string) => void; onClose: () => void };

export const SaveDialog = ({ taken, onSave, onClose }: SaveDialogProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isTaken = taken.includes(name);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name === '' || isTaken) return;
    onSave(name);
    onClose();
  };

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="log-save-title">
      <form onSubmit={handleSubmit}>
        <DialogTitle id="log-save-title">{translate('logger.filter.saveThis')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            id="log-filter-name"
            label={translate('logger.filter.name')}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            error={isTaken}
            helperText={isTaken ? translate('list.nameTaken') : undefined}
            slotProps={{ htmlInput: { maxLength: 40 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={name === '' || isTaken}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
