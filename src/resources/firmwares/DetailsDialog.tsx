import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, useNotify, useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type FirmwareEdit, firmwareEditSchema } from '../../../model/contract/firmwares.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { type FirmwareRecord, useWorkspace } from '../../dataProvider/index.ts';
import { retryLost } from '../../dataProvider/retryLost.ts';
import { isUnanswered } from '../../dataProvider/statusOf.ts';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { isAlreadySaved } from '../../ui/conflict/merge.ts';
import { Definition, DefinitionList } from '../../ui/forms/DefinitionList.tsx';
import type { SaveError } from '../../ui/forms/useSaveErrorHandler.ts';
import { useIsChanged } from '../../ui/forms/useIsChanged.ts';
import { validateWith } from '../../ui/forms/validateWith.ts';
import { formatBytes, formatNumber } from '../../ui/format.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { useLateResult } from '../../ui/useLateResult.ts';
import { useMutationOnce } from '../../ui/useMutationOnce.ts';
import { Checksum } from './Checksum.tsx';
import { RolloutInputs } from './RolloutInputs.tsx';
import './firmwares.css';

type Settings = Pick<FirmwareRecord, 'notes' | 'rolloutPercent' | 'rolloutStopAt'>;

const settingsOf = ({ notes, rolloutPercent, rolloutStopAt }: Settings): Settings => ({
  notes,
  rolloutPercent,
  rolloutStopAt,
});

type TypedValuesProps = { saved: Settings; onChange: (hasChanges: boolean) => void };

/** Shows what a colleague saved, except in fields that the user has changed. */
const TypedValues = ({ saved, onChange }: TypedValuesProps) => {
  const { reset } = useFormContext();
  const isChanged = useIsChanged();
  useEffect(() => {
    reset(settingsOf(saved), { keepDirtyValues: true });
  }, [saved, reset]);
  useEffect(() => {
    onChange(isChanged);
  }, [isChanged, onChange]);
  return null;
};

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
  const hasChanges = useRef(false);
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
    mutationFn: (values: unknown) => change(firmwareEditSchema.parse(values), saved.revision),
    onError: (error: SaveError) => {
      const { current } = error.body ?? {};
      if (current !== undefined) setSaved({ ...saved, ...current });
      tell(error);
    },
    onSuccess: async ({ data }) => {
      if (!isResponse(data)) return;
      await queryClient.invalidateQueries({ queryKey: ['firmwares'] });
      notify('firmwares.details.saved', { type: 'success', messageArgs: { version } });
      close();
    },
  });
  const error = save.error ?? download.error;
  const isConflict = save.error?.body?.current !== undefined;
  const counts = ['downloadedCount', 'installedCount', 'failedCount'] as const;
  return (
    <ActionDialog
      open
      // only the button discards what was typed
      onClose={() => hasChanges.current || onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby="details-title"
    >
      <Form
        defaultValues={opened}
        validate={validateWith(firmwareEditSchema)}
        onSubmit={(values: Record<string, unknown>) =>
          save.mutateOnce({ ...values, notes: values['notes'] ?? '' })
        }
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
              <TypedValues saved={saved} onChange={isChanged => (hasChanges.current = isChanged)} />
              <RolloutInputs />
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
          <Button onClick={onClose}>{translate('ra.action.close')}</Button>
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
