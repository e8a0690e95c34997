import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useListContext, useResourceContext, useSavedQueries, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';

/** Names the current filter and sort; it becomes a tab of the list. */
export const SaveFilterDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { filterValues, sort, perPage } = useListContext();
  const [saved, setSaved] = useSavedQueries(useResourceContext() ?? '');
  const [name, setName] = useState('');
  const label = name.trim();
  const isTaken = saved.some(query => query.label === label);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (label === '' || isTaken) return;
    setSaved([...saved, { label, value: { filter: filterValues, sort, perPage, displayedFilters: [] } }]);
    onClose();
  };

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="save-filter-title">
      <form onSubmit={handleSubmit}>
        <DialogTitle id="save-filter-title">{translate('list.saveFilter')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            id="save-filter-name"
            label={translate('list.filterName')}
            value={name}
            onChange={event => setName(event.target.value)}
            error={isTaken}
            helperText={isTaken ? translate('list.nameTaken') : translate('list.filterNameHelp')}
            slotProps={{ htmlInput: { maxLength: 40 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={label === '' || isTaken}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
