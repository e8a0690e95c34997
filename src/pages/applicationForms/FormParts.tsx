import { TextInput, useInput, useRecordContext, useTranslate } from 'react-admin';
import { type ReactNode, useId, useRef } from 'react';
import * as z from 'zod/mini';
import type { FormRecord } from '../../dataProvider/index.ts';
import { DownloadIcon, UploadIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDropTarget } from '../../ui/import/useDropTarget.ts';
import { FileButton } from '../../ui/upload/FileButton.tsx';
import { RetryUpload } from '../../ui/upload/RetryUpload.tsx';
import { UploadProgress } from '../../ui/upload/UploadProgress.tsx';
import { createSessionValue } from '../../ui/sessionValue.ts';
import { useDownload } from '../../ui/upload/useDownload.ts';
import { useUpload } from '../../ui/upload/useUpload.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { useMissing } from './AutosaveFrame.tsx';

export const Card = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <section className="af-card" aria-labelledby={id}>
      <h2 id={id}>{translate(`applicationForms.cards.${name}`)}</h2>
      {children}
    </section>
  );
};

/** The helper text of a field, which also says if the field is missing. */
export const useHelp = (source: string) => {
  const translate = useTranslate();
  const isMissing = useMissing().missing.includes(source);
  const help = translate(`applicationForms.help.${source}`, { _: '' });
  return [isMissing ? translate('applicationForms.needed') : '', help].filter(text => text !== '').join(' ');
};

/** Inputs are disabled one by one, because a disabled fieldset would also disable downloads. */
export const useIsReadOnly = () => useRecordContext<FormRecord>()?.canEdit !== true;

type TextProps = { source: string; type?: string; isLong?: boolean; maxLength?: number };

export const Text = ({ source, type, isLong = false, maxLength }: TextProps) => (
  <TextInput
    source={source}
    label={useFieldLabel('applicationForms')(source)}
    helperText={useHelp(source)}
    disabled={useIsReadOnly()}
    type={type}
    multiline={isLong}
    minRows={isLong ? 3 : undefined}
    slotProps={{
      htmlInput: { maxLength },
      // the browser shows the date format in an empty field
      ...(type === 'date' && { inputLabel: { shrink: true } }),
    }}
    autoComplete={type === 'password' ? 'new-password' : 'off'}
    fullWidth
  />
);

/** The names of uploaded files by ID: the server names only those of the saved form, not those of a draft. */
const uploadedNames = createSessionValue('porchlight.uploadedNames', z.record(z.string(), z.string()));

/** A file of the form, uploaded as soon as it is chosen. */
export const FileInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const label = useFieldLabel('applicationForms')(source);
  const help = useHelp(source);
  const id = useId();
  const messageId = useId();
  const record = useRecordContext<FormRecord>();
  const download = useDownload();
  const { field, fieldState } = useInput<string>({ source });
  const fileId = String(field.value ?? '');
  const upload = useUpload(
    (uploaded, { fileNm: name }) => {
      uploadedNames.set({ ...uploadedNames.get(), [uploaded]: name });
      field.onChange(uploaded);
    },
    { isReplacement: fileId !== '' },
  );
  const { state, start, cancel } = upload;
  const zone = useRef<HTMLDivElement>(null);
  // gets the focus when another button of the field disappears
  const uploadButton = useRef<HTMLButtonElement>(null);
  const canUpload = record?.canEdit === true && state.is !== 'running';
  const isOver = useDropTarget(zone, ({ files: [file] }) => {
    if (canUpload && file !== undefined) void start(file);
  });
  const fileNm = record?.fileNames[fileId] ?? uploadedNames.get()?.[fileId] ?? fileId;
  const error = state.is === 'failed' ? state.message : fieldState.error?.message;

  return (
    <div
      ref={zone}
      role="group"
      aria-labelledby={id}
      data-field={source}
      data-over={(isOver && canUpload) || undefined}
      className="af-file"
    >
      <div>
        <span id={id}>{label}</span>
        <small id={messageId} className={error === undefined ? undefined : 'af-wrong'} aria-live="polite">
          {error ?? help}
        </small>
      </div>
      {fileId !== '' && (
        <Button
          look="link"
          isSmall
          icon={<DownloadIcon size={14} />}
          aria-label={translate('applicationForms.download', { name: fileNm })}
          onClick={() => download({ fileId, fileNm })}
        >
          <span className="af-file-name">{fileNm}</span>
        </Button>
      )}
      {record?.canEdit === true && (
        <>
          <FileButton
            ref={uploadButton}
            aria-describedby={messageId}
            look="outlined"
            isSmall
            icon={<UploadIcon size={14} />}
            isBusy={state.is === 'running'}
            inputLabel={label}
            onPick={file => void start(file)}
          >
            {translate(fileId === '' ? 'applicationForms.upload' : 'applicationForms.replace')}
          </FileButton>
          {fileId !== '' && (
            <Button
              isSmall
              onClick={() => {
                field.onChange('');
                uploadButton.current?.focus();
              }}
            >
              {translate('applicationForms.remove')}
            </Button>
          )}
        </>
      )}
      <RetryUpload upload={upload} input={uploadButton} />
      {state.is === 'running' && (
        <div className="af-upload">
          <UploadProgress upload={state} onCancel={cancel} input={uploadButton} />
        </div>
      )}
    </div>
  );
};
