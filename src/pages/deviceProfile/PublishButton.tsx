import MuiButton from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { ProfileComponent } from '../../../model/contract/profileDocument.ts';
import { capabilityProblem, profileProgress } from '../../../model/rules/profiles.ts';
import { isComplete } from '../../../model/rules/readiness.ts';
import { type DeviceProfileRecord, type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { Button } from '../../ui/Button.tsx';
import type { Definitions } from './ProfileContext.ts';
import { useDefinitions } from './useDefinitions.ts';
import { useRefreshProfile } from './useRefreshProfile.ts';

/** Why the server would not publish these components, as far as their definitions have loaded. */
const capabilityProblems = (components: readonly ProfileComponent[], definitions: Definitions): string[] => {
  const problems = components.flatMap(({ capabilities }) =>
    capabilities.flatMap(held => {
      const found = definitions.get(`${held.id} ${held.version}`);
      return found === undefined ? [] : (capabilityProblem(held, found) ?? []);
    }),
  );
  return [...new Set(problems)];
};

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
  const { components } = seen.document;
  const definitions = useDefinitions(components);
  const progress = profileProgress(seen.document, project.prodType);
  const obstacles = [
    ...(isComplete(progress)
      ? []
      : [translate('deviceProfile.publishMissing', { missing: progress.missing.join(', ') })]),
    ...capabilityProblems(components, definitions),
  ];
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
          {obstacles.length === 0 ? translate('deviceProfile.publishText') : obstacles.join(' ')}
        </DialogContent>
        <DialogActions>
          <MuiButton onClick={close}>{translate('ra.action.cancel')}</MuiButton>
          <MuiButton variant="contained" disabled={obstacles.length > 0} onClick={() => void handlePublish()}>
            {translate('deviceProfile.publish')}
          </MuiButton>
        </DialogActions>
      </Dialog>
    </>
  );
};
