import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { projectPath } from '../../ui/project/paths.ts';
import { StateChip } from '../../ui/StateChip.tsx';

type Props = { free: ProjectRecord[]; kept: ProjectRecord[]; onDelete: () => void; onClose: () => void };

/** Says which of the selected projects stay, and why, before the rest goes. */
export const BulkDeleteDialog = ({ free, kept, onDelete, onClose }: Props) => {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="bulk-delete-title">
      <DialogTitle id="bulk-delete-title">
        {translate('projects.bulkDelete.title', { smart_count: kept.length })}
      </DialogTitle>
      <DialogContent>
        <p>{translate('projects.bulkDelete.text')}</p>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            maxHeight: 280,
            overflow: 'auto',
            border: '1px solid var(--line)',
            borderRadius: 'var(--radius)',
          }}
        >
          {kept.map(project => (
            <Box
              component="li"
              key={project.id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                height: 40,
                px: 2,
                '& + li': { borderTop: '1px solid var(--line)' },
              }}
            >
              <Link to={projectPath(project)}>{project.pjtNm}</Link>
              <Box sx={{ ml: 'auto' }}>
                {project.canEdit ? (
                  <StateChip state={project.devStatCd} />
                ) : (
                  translate('projects.bulkDelete.notYours')
                )}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        {free.length > 0 && (
          <Button variant="contained" color="error" onClick={onDelete}>
            {translate('projects.bulkDelete.rest', { smart_count: free.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
