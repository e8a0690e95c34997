import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { saveFile } from '../../ui/saveFile.ts';
import { type DeviceKey, deviceInfoText } from './deviceKey.ts';
import { useWarnOnUnload } from '../../ui/useWarnOnUnload.ts';

type Props = { sn: string; deviceKey: DeviceKey; onClose: () => void };

/** Offers the private key of a new device once, in the file that its firmware is built with. */
export const KeyDialog = ({ sn, deviceKey, onClose }: Props) => {
  const translate = useTranslate();
  const titleId = useId();
  const [isSaved, setIsSaved] = useState(false);

  useWarnOnUnload(!isSaved);

  const handleSave = () => {
    saveFile(new Blob([deviceInfoText(sn, deviceKey)], { type: 'application/json' }), 'device_info.json');
    setIsSaved(true);
  };

  return (
    // a click outside must not lose the key
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('deviceIdentities.key.title', { sn })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{translate('deviceIdentities.key.text')}</Alert>
        <span>{translate('deviceIdentities.key.next')}</span>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate(`deviceIdentities.key.${isSaved ? 'done' : 'discard'}`)}</Button>
        <Button variant="contained" onClick={handleSave}>
          {translate('deviceIdentities.key.download')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
