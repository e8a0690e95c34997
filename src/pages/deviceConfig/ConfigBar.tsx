import { useTranslate } from 'react-admin';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { parseConfig } from '../../../model/deviceConfig/configDocument.ts';
import { diffConfigs } from '../../../model/deviceConfig/diff.ts';
import { DownloadIcon, RedoIcon, UndoIcon } from '../../theme/icons.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { DraftNote } from '../../ui/drafts/DraftNote.tsx';
import { useIsChanged } from '../../ui/forms/useIsChanged.ts';
import { useSaveButton } from '../../ui/forms/useSaveButton.ts';
import { useSaveKeys } from '../../ui/forms/useSaveKeys.ts';
import { defaultsOf } from '../../ui/forms/values.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { ConfigMenu } from './ConfigMenu.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';
import { useFormDraft } from './ConfigFrame.tsx';
import type { ConfigEditorState } from './useConfigDocument.ts';

type Props = { config: ConfigEditorState; generated: string; profileId: string; canEdit: boolean };

/** The number of parts that differ from the saved version. */
const useUnsaved = ({ document }: ConfigEditorState) => {
  const { control } = useFormContext();
  const saved = String(defaultsOf(control)['text'] ?? '');
  const before = useMemo(() => (saved === '' ? undefined : parseConfig(saved).document), [saved]);
  return useMemo(
    () => (before === undefined || document === undefined ? 0 : diffConfigs(before, document).length),
    [before, document],
  );
};

/** The bar above the panes: unsaved changes, undo and redo, files, Save. */
export const ConfigBar = ({ config, generated, profileId, canEdit }: Props) => {
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  const form = useFormContext();
  const { isSubmitting } = useFormState();
  const isChanged = useIsChanged();
  const draft = useFormDraft();
  const unsaved = useUnsaved(config);
  const [isComparing, setComparing] = useState(false);
  const version = Number(defaultsOf(form.control)['version'] ?? 0);
  const { broken, isNew, text } = config;
  const canSave = canEdit && (isChanged || isNew) && broken === undefined;
  const saveButton = useSaveButton(canSave);
  useSaveKeys(bar, canSave && !isSubmitting);

  // a new config can be saved as it was generated, even without changes
  useEffect(() => {
    const element = bar.current?.closest('form');
    const handleSubmit = () => {
      if (isNew) form.setValue('text', text, { shouldDirty: true });
    };
    element?.addEventListener('submit', handleSubmit, { capture: true });
    return () => element?.removeEventListener('submit', handleSubmit, { capture: true });
  }, [form, isNew, text]);

  const status = isNew
    ? translate('deviceConfig.isNew')
    : isChanged
      ? translate('deviceConfig.unsaved', { smart_count: Math.max(1, unsaved) })
      : translate('deviceConfig.allSaved');

  return (
    <div className="dc-bar" ref={bar}>
      <h1>{translate('deviceConfig.title')}</h1>
      {canEdit && <span className="dc-state">{status}</span>}
      <DraftNote draft={draft} noun={translate('deviceConfig.noun')} />
      <span className="dc-grow" />
      {canEdit && (
        <>
          <IconButton
            isSmall={false}
            label={translate('deviceConfig.undo')}
            disabled={!config.canUndo}
            onClick={config.undo}
          >
            <UndoIcon size={18} />
          </IconButton>
          <IconButton
            isSmall={false}
            label={translate('deviceConfig.redo')}
            disabled={!config.canRedo}
            onClick={config.redo}
          >
            <RedoIcon size={18} />
          </IconButton>
        </>
      )}
      {version > 0 && (
        <Button look="quiet" onClick={() => setComparing(true)}>
          {translate('deviceConfig.compare')}
        </Button>
      )}
      <ConfigMenu config={config} generated={generated} canEdit={canEdit} />
      <Button
        look="outlined"
        icon={<DownloadIcon size={16} />}
        onClick={() => saveFile(new Blob([text], { type: 'application/json' }), config.fileName)}
      >
        {translate('deviceConfig.download')}
      </Button>
      {canEdit && (
        <Button {...saveButton} look="main">
          {isSubmitting ? translate('forms.saving') : translate('ra.action.save')}
        </Button>
      )}
      {isComparing && (
        <VersionsDialog
          profileId={profileId}
          version={version}
          text={text}
          canEdit={canEdit}
          onRestore={config.replaceText}
          onClose={() => setComparing(false)}
        />
      )}
    </div>
  );
};
