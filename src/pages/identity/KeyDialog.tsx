import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useGetList, useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { testDevicePath } from '../../ui/project/paths.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { type DeviceKey, deviceInfoText } from './deviceKey.ts';
import { useWarnOnUnload } from '../../ui/useWarnOnUnload.ts';

/** Others can have the serial number in their label. */
const MAX_DEVICES = 10;

type Props = { sn: string; pjtId: string; deviceKey: DeviceKey; onClose: () => void };

/** The test device of an identity; undefined until it is loaded, or if there is none. */
const useTestDevice = (sn: string, pjtId: string) =>
  useGetList<TestDeviceRecord>('testDevices', {
    pagination: { page: 1, perPage: MAX_DEVICES },
    filter: { q: sn, pjtId },
  }).data?.find(({ serialNumber }) => serialNumber === sn);

/** Offers the private key of a new device once, in the file that its firmware is built with. */
export const KeyDialog = ({ sn, pjtId, deviceKey, onClose }: Props) => {
  const translate = useTranslate();
  const testDevice = useTestDevice(sn, pjtId);
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
        {/* a double click must not discard the key of the next device */}
        <Button onClick={({ detail: clicks }) => clicks < 2 && onClose()}>
          {translate(`deviceIdentities.key.${isSaved ? 'done' : 'discard'}`)}
        </Button>
        <Button variant={isSaved ? 'text' : 'contained'} onClick={handleSave}>
          {translate('deviceIdentities.key.download')}
        </Button>
        {isSaved && testDevice !== undefined && (
          <Button variant="contained" component={Link} to={testDevicePath(testDevice)} onClick={onClose}>
            {translate('deviceIdentities.key.openDevice')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
