import { useInput, useTranslate, ValidationError } from 'react-admin';
import { useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { formatBytes } from '../../ui/format.ts';
import { UploadIcon } from '../../theme/icons.tsx';
import { useDropTarget } from '../../ui/import/useDropTarget.ts';
import { RetryUpload } from '../../ui/upload/RetryUpload.tsx';
import { UploadProgress } from '../../ui/upload/UploadProgress.tsx';
import { useUpload } from '../../ui/upload/useUpload.ts';
import { Checksum } from './Checksum.tsx';
import './firmwares.css';

/** Read-only fields that describe the upload; only the ID of the file is sent. */
export const noFile = { fileId: null, fileName: '', fileSize: 0, checksum: '' };

/** Uploads the file immediately; its size and SHA-256 are computed by the server. */
export const FirmwareFileInput = () => {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState } = useInput({ source: 'fileId' });
  const { setValue } = useFormContext();
  const [fileName, fileSize, checksum] = useWatch({ name: ['fileName', 'fileSize', 'checksum'] }) as [
    string,
    number,
    string,
  ];
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hasFile = Boolean(field.value);
  const { state, start, cancel, retry } = useUpload(
    (fileId, { fileNm, size, sha256 }) => {
      field.onChange(fileId);
      setValue('fileName', fileNm);
      setValue('fileSize', size);
      setValue('checksum', sha256);
    },
    { isReplacement: hasFile },
  );
  const isRunning = state.is === 'running';
  const fault = state.is === 'failed' ? state.message : undefined;
  const isWrong = !isRunning && (fault !== undefined || fieldState.error !== undefined);
  const pick = (file: File | undefined) => {
    if (file !== undefined && !isRunning) void start(file);
  };
  const isOver = useDropTarget(zone, ({ files }) => pick(files[0]));

  return (
    <div className="fw-file">
      <div
        ref={zone}
        className="fw-drop"
        data-wrong={isWrong ? true : undefined}
        data-over={isOver ? true : undefined}
      >
        <UploadIcon size={24} />
        <div className="fw-drop-text">
          <label htmlFor={id}>{translate(hasFile ? 'firmwares.file.another' : 'firmwares.file.drop')}</label>
          <span id={`${id}-help`} className="fw-hint">
            {translate('firmwares.file.help')}
          </span>
          <span id={`${id}-status`} aria-live="polite" className="fw-hint">
            {isWrong && (
              <span className="fw-wrong">
                {fault ?? <ValidationError error={fieldState.error?.message ?? ''} />}
              </span>
            )}
            {isRunning && translate('upload.uploading', { name: state.name })}
            {state.is === 'canceled'
              ? state.message
              : hasFile && !isRunning && !isWrong && translate('firmwares.file.ready')}
          </span>
          <RetryUpload upload={{ state, retry }} input={input} />
          {isRunning && <UploadProgress upload={state} onCancel={cancel} input={input} />}
        </div>
        <input
          ref={input}
          id={id}
          name="fileId"
          type="file"
          title=""
          aria-invalid={isWrong}
          aria-describedby={`${id}-help ${id}-status`}
          onBlur={field.onBlur}
          onChange={event => {
            const { currentTarget } = event;
            const file = currentTarget.files?.[0];
            pick(file);
            // allows selecting the same file again
            currentTarget.value = '';
          }}
        />
      </div>
      {hasFile && !isRunning && (
        <div className="fw-ready">
          <span>
            {fileName} <span className="fw-hint">{formatBytes(fileSize)}</span>
          </span>
          <Checksum value={checksum} />
          <Button
            isSmall
            onClick={() => {
              field.onChange(null);
              for (const [name, value] of Object.entries(noFile)) setValue(name, value);
              input.current?.focus();
            }}
          >
            {translate('firmwares.file.remove')}
          </Button>
        </div>
      )}
    </div>
  );
};
