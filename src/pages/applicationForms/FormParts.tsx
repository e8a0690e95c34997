import { TextInput, useInput, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { type ReactNode, useId, useRef } from 'react';
import { isAnswered } from '../../dataProvider/answer.ts';
import { type FormRecord, useWorkspace } from '../../dataProvider/index.ts';
import { DownloadIcon, UploadIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { UploadProgress } from '../../ui/upload/UploadProgress.tsx';
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

/** What helps with a field; a missing one says so. */
export const useHelp = (source: string) => {
  const translate = useTranslate();
  const isMissing = useMissing().missing.includes(source);
  const help = translate(`applicationForms.help.${source}`, { _: '' });
  return [isMissing ? translate('applicationForms.needed') : '', help].filter(text => text !== '').join(' ');
};

type TextProps = { source: string; type?: string; isLong?: boolean; maxLength?: number };

export const Text = ({ source, type, isLong = false, maxLength }: TextProps) => (
  <TextInput
    source={source}
    label={useFieldLabel('applicationForms')(source)}
    helperText={useHelp(source)}
    type={type}
    multiline={isLong}
    minRows={isLong ? 3 : undefined}
    slotProps={{
      htmlInput: { maxLength },
      // the browser shows the format of an empty date
      ...(type === 'date' && { inputLabel: { shrink: true } }),
    }}
    autoComplete={type === 'password' ? 'new-password' : 'off'}
    fullWidth
  />
);

/** A file of the form, uploaded as soon as it is chosen. */
export const FileInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const label = useFieldLabel('applicationForms')(source);
  const help = useHelp(source);
  const id = useId();
  const record = useRecordContext<FormRecord>();
  const { downloadFile } = useWorkspace();
  const { field, fieldState } = useInput<string>({ source });
  const input = useRef<HTMLInputElement>(null);
  const { state, start, cancel } = useUpload(fileId => field.onChange(fileId));
  const fileId = String(field.value ?? '');
  const name = state.is === 'done' && state.fileId === fileId ? state.name : record?.fileNames[fileId];
  const error = state.is === 'failed' ? state.message : fieldState.error?.message;

  const download = async () => {
    try {
      const { data } = await downloadFile(fileId);
      if (isAnswered(data)) saveFile(data.content, name ?? fileId);
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : String(failure), { type: 'error' });
    }
  };

  return (
    <div role="group" aria-labelledby={id} className="af-file">
      <div>
        <span id={id}>{label}</span>
        <small className={error === undefined ? undefined : 'af-wrong'} aria-live="polite">
          {error ?? help}
        </small>
      </div>
      {fileId !== '' && (
        <Button
          look="link"
          isSmall
          icon={<DownloadIcon size={14} />}
          aria-label={translate('applicationForms.download', { name: name ?? fileId })}
          onClick={() => void download()}
        >
          <span className="af-file-name">{name ?? fileId}</span>
        </Button>
      )}
      {record?.canEdit === true && (
        <>
          <Button
            look="outlined"
            isSmall
            icon={<UploadIcon size={14} />}
            disabled={state.is === 'running'}
            onClick={() => input.current?.click()}
          >
            {translate(fileId === '' ? 'applicationForms.upload' : 'applicationForms.replace')}
          </Button>
          {fileId !== '' && (
            <Button isSmall onClick={() => field.onChange('')}>
              {translate('applicationForms.remove')}
            </Button>
          )}
        </>
      )}
      {state.is === 'running' && (
        <div className="af-upload">
          <UploadProgress name={state.name} share={state.share} onCancel={cancel} />
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) void start(file);
          // the same file again is another try
          currentTarget.value = '';
        }}
      />
    </div>
  );
};
