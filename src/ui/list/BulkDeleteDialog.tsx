import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type RaRecord, useGetRecordRepresentation, useResourceContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../format.ts';
import type { InUse } from './useReadUses.ts';

type Props<R extends RaRecord> = {
  free: R[];
  kept: R[];
  /** the deletable ones that are in use */
  inUse: InUse<R>[];
  pathOf: (record: R) => string;
  reasonOf: (record: R) => ReactNode;
  onDelete: () => void;
  onClose: () => void;
};

type ListProps = { rows: { record: RaRecord; path: string; name: ReactNode; note: ReactNode }[] };

const Rows = ({ rows }: ListProps) => (
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
    {rows.map(({ record, path, name, note }) => (
      <Box
        component="li"
        key={record.id}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 40,
          px: 2,
          py: 1,
          overflowWrap: 'anywhere',
          '& + li': { borderTop: '1px solid var(--line)' },
        }}
      >
        <Link to={path}>{name}</Link>
        <Box sx={{ ml: 'auto', maxWidth: '50%', flex: 'none', textAlign: 'right', color: 'var(--ink-2)' }}>
          {note}
        </Box>
      </Box>
    ))}
  </Box>
);

/**
 * Lists the selected records that can't be deleted, with the reasons, and those in use, before the others are deleted.
 */
export const BulkDeleteDialog = <R extends RaRecord>(props: Props<R>) => {
  const { free, kept, inUse, pathOf, reasonOf, onDelete, onClose } = props;
  const translate = useTranslate();
  const resource = useResourceContext();
  const nameOf = useGetRecordRepresentation(resource);
  const rowOf = (record: R, note: ReactNode) => ({
    record,
    path: pathOf(record),
    name: nameOf(record),
    note,
  });
  const isMixed = kept.length > 0;
  const usedBy = ({ uses }: InUse<R>) =>
    uses.groups
      .map(({ kind, total }) =>
        translate(`uses.kinds.${kind}`, { smart_count: total, count: formatNumber(total) }),
      )
      .join(' · ');
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="bulk-delete-title">
      <DialogTitle id="bulk-delete-title">
        {isMixed
          ? translate(`${resource}.bulkDelete.title`, { smart_count: kept.length })
          : translate('uses.bulk.title', { smart_count: inUse.length })}
      </DialogTitle>
      <DialogContent>
        {isMixed && (
          <>
            <Box component="p" sx={{ m: 0 }}>
              {translate(`${resource}.bulkDelete.text`)}
            </Box>
            <Rows rows={kept.map(record => rowOf(record, reasonOf(record)))} />
          </>
        )}
        {inUse.length > 0 && (
          <>
            <Box component="p" sx={{ m: 0, mt: isMixed ? 2 : 0 }}>
              {translate(isMixed ? 'uses.bulk.others' : 'uses.bulk.text', { smart_count: inUse.length })}
            </Box>
            <Rows rows={inUse.map(one => rowOf(one.record, usedBy(one)))} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          {translate(free.length > 0 ? 'ra.action.cancel' : 'ra.action.close')}
        </Button>
        {free.length > 0 && (
          <Button variant="contained" color="error" onClick={onDelete}>
            {isMixed
              ? translate(`${resource}.bulkDelete.rest`, { smart_count: free.length })
              : translate('uses.bulk.action', { smart_count: free.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
