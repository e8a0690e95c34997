import MuiButton from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { profileProgress } from '../../../model/rules/profiles.ts';
import { isComplete } from '../../../model/rules/readiness.ts';
import { type DeviceProfileRecord, type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { Button } from '../../ui/Button.tsx';
import { useRefreshProfile } from './useRefreshProfile.ts';

type Props = {
  profile: DeviceProfileRecord;
  project: ProjectRecord;
  /** the form of the profile has changes */
  isUnsaved: boolean;
};

/** Publishes the saved profile, which freezes it; otherwise says what is missing. */
export const PublishButton = ({ profile, project, isUnsaved }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { publishProfile } = useWorkspace();
  const refresh = useRefreshProfile();
  const [isOpen, setIsOpen] = useState(false);
  /** the profile when the dialog was opened; someone else may save another version meanwhile */
  const [seen, setSeen] = useState(profile);
  const progress = profileProgress(seen.document, project.prodType);
  const close = () => setIsOpen(false);
  const handleOpen = () => {
    // the form can't be saved afterward
    if (isUnsaved) notify('forms.saveFirst', { type: 'warning' });
    else {
      setSeen(profile);
      setIsOpen(true);
    }
  };

  const handlePublish = async () => {
    close();
    try {
      const response = await publishProfile(seen.dvcPrflId, seen.version);
      if (!isResponse(response.data)) return;
      notify(translate('deviceProfile.published', { name: seen.profileNm }), { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    void refresh();
  };

  return (
    <>
      <Button look="outlined" onClick={handleOpen}>
        {translate('deviceProfile.publish')}
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby="pf-publish">
        <DialogTitle id="pf-publish">
          {translate('deviceProfile.publishTitle', { name: seen.profileNm })}
        </DialogTitle>
        <DialogContent>
          {isComplete(progress)
            ? translate('deviceProfile.publishText')
            : translate('deviceProfile.publishMissing', { missing: progress.missing.join(', ') })}
        </DialogContent>
        <DialogActions>
          <MuiButton onClick={close}>{translate('ra.action.cancel')}</MuiButton>
          <MuiButton
            variant="contained"
            disabled={!isComplete(progress)}
            onClick={() => void handlePublish()}
          >
            {translate('deviceProfile.publish')}
          </MuiButton>
        </DialogActions>
      </Dialog>
    </>
  );
};
