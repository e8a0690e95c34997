import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { InstructionVersion } from '../../../model/contract/pairingInstructions.ts';
import { VersionDiff } from './VersionDiff.tsx';
import type { Content } from './versions.ts';

type PublishDialogProps = {
  published: InstructionVersion | null;
  draft: Content;
  onPublish: () => void;
  onClose: () => void;
};

/** Shows what will change on customers' phones, before publishing. */
export const PublishDialog = ({ published, draft, onPublish, onClose }: PublishDialogProps) => {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="publish-title">
      <DialogTitle id="publish-title">
        {translate('pairingInstructions.publish.title', { name: draft.instructionName })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <span>
          {translate(`pairingInstructions.publish.${published === null ? 'first' : 'again'}`)}{' '}
          {translate('pairingInstructions.publish.undo')}
        </span>
        <VersionDiff published={published} draft={draft} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" autoFocus onClick={onPublish}>
          {translate('pairingInstructions.publish.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
