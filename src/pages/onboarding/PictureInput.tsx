import { useInput, useTranslate } from 'react-admin';
import { useId, useRef, useState } from 'react';
import { pictureOf } from '../../../model/rules/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { useDropTarget } from '../../ui/import/useDropTarget.ts';
import { FileButton } from '../../ui/upload/FileButton.tsx';
import { readBytes } from '../../ui/upload/readBytes.ts';
import { RetryUpload } from '../../ui/upload/RetryUpload.tsx';
import { UploadProgress } from '../../ui/upload/UploadProgress.tsx';
import { usePicture } from '../../ui/upload/usePicture.ts';
import { useUpload } from '../../ui/upload/useUpload.ts';

const MAX_BYTES = 1024 * 1024;

/** An uploaded picture; nothing while it loads, or if its bytes are gone. */
export const StepPicture = ({ fileId, alt = '' }: { fileId: string; alt?: string }) => {
  const { address } = usePicture(fileId);
  return address === null ? null : <img className="onb-picture" src={address} alt={alt} />;
};

type Props = { source: string; label: string; isHidden: boolean };

/** A picture for the preparation, by drag and drop or file picker, and validated before the upload. */
export const PictureInput = ({ source, label, isHidden }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState } = useInput<string | null>({ source });
  const [isWrong, setIsWrong] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  const fileId = (field.value as string | null) || null;
  const { state, start, cancel, retry } = useUpload(uploaded => field.onChange(uploaded), {
    isReplacement: fileId !== null,
  });
  const isRunning = state.is === 'running';
  const failure = state.is === 'failed' ? state.message : fieldState.error?.message;
  const error = isWrong ? translate('onboarding.picture.wrong') : failure;

  const pick = async (file: File | undefined) => {
    if (file === undefined || isRunning) return;
    const isPicture = pictureOf(await readBytes(file)) !== undefined;
    setIsWrong(!isPicture || file.size > MAX_BYTES);
    if (isPicture && file.size <= MAX_BYTES) void start(file);
  };
  const isOver = useDropTarget(zone, ({ files }) => void pick(files[0]));

  return (
    <div
      ref={zone}
      hidden={isHidden}
      role="group"
      aria-labelledby={id}
      className="onb-picture-input"
      data-over={isOver || undefined}
    >
      {fileId !== null && !isHidden && <StepPicture fileId={fileId} />}
      <div className="onb-picture-text">
        <span id={id}>{label}</span>
        <span className={error === undefined ? 'onb-note' : 'onb-missing'} aria-live="polite">
          {error ?? translate('onboarding.picture.help')}
        </span>
        {!isWrong && <RetryUpload upload={{ state, retry }} />}
        {state.is === 'running' && <UploadProgress upload={state} onCancel={cancel} />}
      </div>
      <FileButton
        look="outlined"
        isSmall
        isBusy={isRunning}
        inputLabel={translate('onboarding.picture.choose')}
        accept="image/png,image/jpeg"
        onPick={file => void pick(file)}
      >
        {translate(`onboarding.picture.${fileId === null ? 'choose' : 'replace'}`)}
      </FileButton>
      {fileId !== null && (
        <Button look="link" isSmall onClick={() => field.onChange(null)}>
          {translate('onboarding.picture.remove')}
        </Button>
      )}
    </div>
  );
};
