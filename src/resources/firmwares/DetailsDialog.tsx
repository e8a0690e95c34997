import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, useNotify, useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { type FirmwareEdit, firmwareEditSchema } from '../../../model/contract/firmwares.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { type FirmwareRecord, useWorkspace } from '../../dataProvider/index.ts';
import { retryLost } from '../../dataProvider/retryLost.ts';
import { isUnanswered } from '../../dataProvider/statusOf.ts';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { isAlreadySaved } from '../../ui/conflict/merge.ts';
import { useStoredDraft } from '../../ui/drafts/useStoredDraft.ts';
import { Definition, DefinitionList } from '../../ui/forms/DefinitionList.tsx';
import type { SaveError } from '../../ui/forms/useSaveErrorHandler.ts';
import { validateWith } from '../../ui/forms/validateWith.ts';
import { formatBytes, formatNumber } from '../../ui/format.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { useLateResult } from '../../ui/useLateResult.ts';
import { useMutationOnce } from '../../ui/useMutationOnce.ts';
import { Checksum } from './Checksum.tsx';
import { RolloutInputs } from './RolloutInputs.tsx';
import { settingsOf, type TypedHandle, TypedSettings } from './TypedSettings.tsx';
import './firmwares.css';

type DetailsDialogProps = { firmware: FirmwareRecord; onClose: () => void };

/** The file of a firmware, the reports of its devices, and the settings of its rollout. */
export const DetailsDialog = ({ firmware, onClose }: DetailsDialogProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('firmwares');
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { changeFirmware, downloadFirmware } = useWorkspace();
  const { close, tell } = useLateResult(onClose);
  // devices and colleagues change the firmware while this is open, which must not replace what was typed
  const [saved, setSaved] = useState(firmware);
  // react-admin resets the form when its default values change
  const [opened] = useState(() => settingsOf(firmware));
  const { version } = firmware;
  const typed = useRef<TypedHandle>(null);
  /** outlives the dialog, which can be closed while a save is running */
  const submitted = useRef<TypedHandle>(null);
  const { stored, isReady } = useStoredDraft({ resource: 'firmwares', recordId: firmware.id });
  /** a save was answered: the next one is based on that, instead of what the author of a draft saw */
  const isAnswered = useRef(false);
  const unanswered = useRef<FirmwareEdit>(undefined);

  /** A newer version with the values of this dialog is no conflict: only the response was lost. */
  const change = async (body: FirmwareEdit, revision: number): Promise<{ data: FirmwareRecord }> => {
    try {
      return await retryLost(() => changeFirmware(firmware.id, revision, body));
    } catch (error) {
      const current = (error as SaveError).body?.current as FirmwareRecord | undefined;
      if (current === undefined) {
        if (isUnanswered(error)) unanswered.current = body;
        throw error;
      }
      if (isAlreadySaved(current, body)) return { data: { ...saved, ...current } };
      const isOwn = unanswered.current !== undefined && isAlreadySaved(current, unanswered.current);
      if (!isOwn) throw error;
      return change(body, current.revision);
    }
  };
  const download = useMutation({
    mutationFn: () => downloadFirmware(firmware.id),
    onSuccess: ({ data }) => isResponse(data) && saveFile(data.content, firmware.fileName),
  });
  const save = useMutationOnce({
    mutationKey: ['firmwares', 'change', firmware.id],
    networkMode: 'always',
    mutationFn: (values: Record<string, unknown>) =>
      change(
        firmwareEditSchema.parse(values),
        (isAnswered.current ? undefined : typed.current?.seenRevision()) ?? saved.revision,
      ),
    onError: (error: SaveError) => {
      const { current } = error.body ?? {};
      if (current !== undefined) {
        isAnswered.current = true;
        setSaved({ ...saved, ...current });
      }
      tell(error);
    },
    onSuccess: async ({ data }, sent) => {
      if (!isResponse(data)) return;
      isAnswered.current = true;
      const hasMore = submitted.current?.take(data, sent) === true;
      await queryClient.invalidateQueries({ queryKey: ['firmwares'] });
      notify('firmwares.details.saved', { type: 'success', messageArgs: { version } });
      // what was typed since stays
      if (hasMore) setSaved(data);
      else close();
    },
  });
  const error = save.error ?? download.error;
  const isConflict = save.error?.body?.current !== undefined;
  const handleClose = () => {
    // one that is being saved may fail
    if (!save.isPending) typed.current?.discard();
    onClose();
  };
  const counts = ['downloadedCount', 'installedCount', 'failedCount'] as const;
  return (
    <ActionDialog
      open
      isWaiting={save.isBusy}
      // an accidental click outside hides nothing that was typed
      onClose={() => {
        if (save.isPending || typed.current?.hasChanges() !== true) onClose();
      }}
      maxWidth="sm"
      fullWidth
      aria-labelledby="details-title"
    >
      <Form
        defaultValues={opened}
        validate={validateWith(firmwareEditSchema)}
        onSubmit={(values: Record<string, unknown>) => {
          if (save.isRunning()) return;
          submitted.current = typed.current;
          save.mutateOnce({ ...values, notes: values['notes'] ?? '' });
        }}
        noValidate
        disableInvalidFormNotification
      >
        <DialogTitle id="details-title">{translate('firmwares.details.title', { version })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {firmware.isStopped && (
            <Alert severity="error">
              {translate('firmwares.details.stopped', { smart_count: firmware.failedCount })}
            </Alert>
          )}
          <DefinitionList>
            <Definition label={labelOf('supportedVersion')}>
              {firmware.supportedVersion || translate('firmwares.anyVersion')}
            </Definition>
            {firmware.fileId !== null && (
              <>
                <Definition label={labelOf('fileName')}>
                  {firmware.fileName} <span className="fw-hint">{formatBytes(firmware.fileSize)}</span>
                </Definition>
                <Definition label={translate('firmwares.details.bytes')}>
                  <Checksum value={firmware.checksum} />
                </Definition>
              </>
            )}
          </DefinitionList>
          {firmware.fileId === null && (
            <span className="fw-hint">{translate('firmwares.details.noFile')}</span>
          )}
          <dl className="fw-counts" aria-label={translate('firmwares.details.counts')}>
            {counts.map(source => (
              <div key={source}>
                <dt>{labelOf(source)}</dt>
                <dd>{formatNumber(firmware[source])}</dd>
              </div>
            ))}
          </dl>
          {firmware.canEdit ? (
            <>
              <RolloutInputs />
              {isReady && <TypedSettings saved={saved} stored={stored} ref={typed} />}
            </>
          ) : (
            <DefinitionList>
              <Definition label={labelOf('notes')}>
                {firmware.notes || translate('firmwares.details.noNotes')}
              </Definition>
              <Definition label={labelOf('rolloutPercent')}>{firmware.rolloutPercent}</Definition>
              <Definition label={labelOf('rolloutStopAt')}>{firmware.rolloutStopAt}</Definition>
            </DefinitionList>
          )}
          {error !== null && (
            <Alert severity={isConflict ? 'warning' : 'error'}>
              {error.message} {isConflict && translate('firmwares.details.conflict')}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          {firmware.fileId !== null && (
            <Button sx={{ mr: 'auto' }} disabled={download.isPending} onClick={() => download.mutate()}>
              {translate('firmwares.details.download')}
            </Button>
          )}
          <Button onClick={handleClose}>{translate('ra.action.close')}</Button>
          {firmware.canEdit && (
            <Button type="submit" variant="contained" aria-disabled={save.isBusy}>
              {translate('ra.action.save')}
            </Button>
          )}
        </DialogActions>
      </Form>
    </ActionDialog>
  );
};
