import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { ConfigChanges } from './ConfigChanges.tsx';

type Props = {
  profileId: string;
  /** the newest version known to this page */
  version: number;
  text: string;
  canEdit: boolean;
  onRestore: (text: string) => void;
  onClose: () => void;
};

/** Earlier versions with author and time, which can be compared with the editor and restored into it. */
export const VersionsDialog = ({ profileId, version, text, canEdit, onRestore, onClose }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const workspace = useWorkspace();
  const id = useId();
  const [picked, setPicked] = useState<number | null>(null);
  const list = useQuery({
    queryKey: ['deviceConfigs', 'versions', profileId, version],
    queryFn: ({ signal }) => workspace.configVersions(profileId, signal),
  });
  const versions = responseOf(list.data) ?? [];
  const chosen = picked ?? versions[0]?.version ?? null;
  // a version never changes
  const saved = useQuery({
    queryKey: ['deviceConfigs', 'version', profileId, chosen],
    queryFn: () => workspace.configVersion(profileId, chosen ?? 0),
    enabled: chosen !== null,
    staleTime: Infinity,
  });
  const savedText = responseOf(saved.data);

  const handleRestore = () => {
    if (savedText === undefined) return;
    onRestore(savedText);
    notify('deviceConfig.versions.restored', { type: 'info', messageArgs: { version: chosen } });
    onClose();
  };

  return (
    <ActionDialog
      open
      isWaiting={list.isLoading || saved.isLoading}
      fullWidth
      maxWidth="md"
      onClose={onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{translate('deviceConfig.versions.title')}</DialogTitle>
      <DialogContent className="dc-versions" dividers>
        {list.isSuccess && versions.length === 0 && (
          <p className="dc-none">{translate('deviceConfig.versions.none')}</p>
        )}
        {(list.error ?? saved.error) && (
          <p role="alert" className="dc-none">
            {((list.error ?? saved.error) as Error).message}
          </p>
        )}
        {versions.length > 0 && (
          <>
            <ul className="dc-version-list" aria-label={translate('deviceConfig.versions.title')}>
              {versions.map(one => (
                <li key={one.version}>
                  <button
                    type="button"
                    aria-pressed={one.version === chosen}
                    onClick={() => setPicked(one.version)}
                  >
                    <b>{translate('deviceConfig.versions.one', { version: one.version })}</b>
                    <span>{one.chgr}</span>
                    <small>
                      <RelativeTime time={one.chgDt} isFirst />
                    </small>
                  </button>
                </li>
              ))}
            </ul>
            <section aria-label={translate('deviceConfig.versions.changes', { version: chosen ?? 0 })}>
              <h3>{translate('deviceConfig.versions.changes', { version: chosen ?? 0 })}</h3>
              {savedText !== undefined && <ConfigChanges before={savedText} after={text} />}
            </section>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        {canEdit && versions.length > 0 && (
          <Button
            look="main"
            disabled={savedText === undefined || savedText === text}
            onClick={handleRestore}
          >
            {translate('deviceConfig.versions.restore', { version: chosen ?? 0 })}
          </Button>
        )}
      </DialogActions>
    </ActionDialog>
  );
};
