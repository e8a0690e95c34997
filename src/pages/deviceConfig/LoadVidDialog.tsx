import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { printConfig } from '../../../model/deviceConfig/defaultConfig.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { isComposing } from '../../ui/isComposing.ts';
import { useMounted } from '../../ui/useMounted.ts';

type Props = {
  /** the text of a new config, offered if no config has the vid */
  generated: string;
  onClose: () => void;
  onLoad: (text: string) => void;
};

/** Loads the config of another profile by its vid. A missing one is not an error. */
export const LoadVidDialog = ({ generated, onClose, onLoad }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const workspace = useWorkspace();
  const id = useId();
  const [vid, setVid] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isMounted = useMounted();

  const handleLoad = async () => {
    if (vid.trim() === '' || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await workspace.configByVid(vid.trim());
      // closed in the meantime
      if (!isMounted.current || !isResponse(data)) return;
      if (data.config === null) {
        setMissing(true);
        return;
      }
      onLoad(printConfig(data.config));
      notify('deviceConfig.loadVid.loaded', { type: 'info', messageArgs: { vid: vid.trim() } });
      onClose();
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  const handleBuild = () => {
    onLoad(generated);
    onClose();
  };

  return (
    <ActionDialog open isWaiting={isBusy} onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{translate('deviceConfig.loadVid.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('deviceConfig.loadVid.lead')}</DialogContentText>
        <TextField
          autoFocus
          fullWidth
          margin="normal"
          label={translate('deviceConfig.loadVid.label')}
          value={vid}
          error={isMissing}
          helperText={isMissing ? translate('deviceConfig.loadVid.missing') : ' '}
          onChange={event => {
            setVid(event.target.value);
            setMissing(false);
          }}
          onKeyDown={event => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
            // the dialog is inside the page's form
            event.preventDefault();
            void handleLoad();
          }}
        />
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        {isMissing && <Button onClick={handleBuild}>{translate('deviceConfig.loadVid.build')}</Button>}
        <Button variant="contained" disabled={vid.trim() === ''} onClick={() => void handleLoad()}>
          {translate('deviceConfig.loadVid.load')}
        </Button>
      </DialogActions>
    </ActionDialog>
  );
};
