import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type RaRecord, useGetRecordRepresentation, useResourceContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props<R extends RaRecord> = {
  free: R[];
  kept: R[];
  pathOf: (record: R) => string;
  reasonOf: (record: R) => ReactNode;
  onDelete: () => void;
  onClose: () => void;
};

/** Says which of the selected records stay, and why, before the rest goes. */
export const BulkDeleteDialog = <R extends RaRecord>(props: Props<R>) => {
  const { free, kept, pathOf, reasonOf, onDelete, onClose } = props;
  const translate = useTranslate();
  const resource = useResourceContext();
  const nameOf = useGetRecordRepresentation(resource);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="bulk-delete-title">
      <DialogTitle id="bulk-delete-title">
        {translate(`${resource}.bulkDelete.title`, { smart_count: kept.length })}
      </DialogTitle>
      <DialogContent>
        <Box component="p" sx={{ mt: 0, mb: 1.5 }}>
          {translate(`${resource}.bulkDelete.text`)}
        </Box>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            mt: 1.5,
            maxHeight: 280,
            overflow: 'auto',
            border: '1px solid var(--line)',
            borderRadius: 'var(--radius)',
          }}
        >
          {kept.map(record => (
            <Box
              component="li"
              key={record.id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                height: 40,
                px: 2,
                '& + li': { borderTop: '1px solid var(--line)' },
              }}
            >
              <Link to={pathOf(record)}>{nameOf(record)}</Link>
              <Box sx={{ ml: 'auto' }}>{reasonOf(record)}</Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        {free.length > 0 && (
          <Button variant="contained" color="error" onClick={onDelete}>
            {translate(`${resource}.bulkDelete.rest`, { smart_count: free.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
