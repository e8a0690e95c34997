import { useInput, useTranslate, ValidationError } from 'react-admin';
import { Suspense, useId, useRef, useState } from 'react';
import { MIN_IMAGE_SIZE } from '../../../model/contract/products.ts';
import { imageError } from '../../../model/rules/products.ts';
import { Button } from '../../ui/Button.tsx';
import { useDropTarget } from '../../ui/import/useDropTarget.ts';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { readBytes } from '../../ui/upload/readBytes.ts';
import { RetryUpload } from '../../ui/upload/RetryUpload.tsx';
import { UploadProgress } from '../../ui/upload/UploadProgress.tsx';
import { useUpload } from '../../ui/upload/useUpload.ts';
import { ProductImage } from './ProductImage.tsx';

const CropDialog = lazyPart(async () => (await import('./CropDialog.tsx')).CropDialog);

const decode = async (file: File) => {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
};

type Cropping = { image: ImageBitmap; name: string };

/**
 * Validates the image before the upload; the server validates it again. An image that is not a square PNG can be
 * cropped first.
 */
export const ImageInput = () => {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState } = useInput({ source: 'imageFileId' });
  const [problem, setProblem] = useState<string>();
  const [cropping, setCropping] = useState<Cropping>();
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const fileId = String(field.value ?? '');
  const { state, start, cancel, retry } = useUpload(uploaded => field.onChange(uploaded), {
    isReplacement: fileId !== '',
  });
  const fault = problem ?? (state.is === 'failed' ? state.message : undefined);
  const isRunning = state.is === 'running';
  const isWrong = fault !== undefined || fieldState.error !== undefined;

  const handleFile = async (file: File | undefined) => {
    if (file === undefined || isRunning) return;
    setProblem(undefined);
    const bytes = await readBytes(file);
    const wrong = imageError(bytes);
    if (wrong === undefined) return start(file);
    const image = await decode(file);
    if (image === undefined) return setProblem(translate('products.image.unreadable'));
    const { width, height } = image;
    if (Math.min(width, height) < MIN_IMAGE_SIZE)
      return setProblem(translate('products.image.small', { width, height }));
    return setCropping({ image, name: file.name });
  };

  const isOver = useDropTarget(zone, ({ files }) => void handleFile(files[0]));

  const closeCropping = () => {
    cropping?.image.close();
    setCropping(undefined);
    input.current?.focus();
  };

  const handleCropped = async (png: Blob) => {
    const name = `${cropping?.name.replace(/\.\w+$/, '') ?? 'image'}.png`;
    closeCropping();
    await start(new File([png], name, { type: 'image/png' }));
  };

  const status = () => {
    if (state.is === 'running') return translate('upload.uploading', { name: state.name });
    if (isWrong) return undefined;
    if (state.is === 'canceled') return state.message;
    return state.is === 'done' && state.fileId === fileId
      ? translate('products.image.ready', { name: state.name })
      : undefined;
  };

  return (
    <div className="pr-image-input">
      <div
        ref={zone}
        className="pr-drop"
        data-wrong={isWrong ? true : undefined}
        data-over={isOver ? true : undefined}
      >
        <ProductImage fileId={fileId} size={120} />
        <div className="pr-drop-text">
          <label htmlFor={id}>
            {translate(fileId === '' ? 'products.image.drop' : 'products.image.another')}
          </label>
          <span id={`${id}-help`} className="pr-hint">
            {translate('products.image.help')}
          </span>
          <span id={`${id}-status`} aria-live="polite" className="pr-status">
            {isWrong && !isRunning && (
              <span className="pr-wrong">
                {fault ?? <ValidationError error={fieldState.error?.message ?? ''} />}
              </span>
            )}
            {status()}
          </span>
          {problem === undefined && <RetryUpload upload={{ state, retry }} input={input} />}
          {state.is === 'running' && <UploadProgress upload={state} onCancel={cancel} input={input} />}
        </div>
        <input
          ref={input}
          id={id}
          name="imageFileId"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          title=""
          aria-invalid={isWrong}
          aria-describedby={`${id}-help ${id}-status`}
          onBlur={field.onBlur}
          onChange={event => {
            const { currentTarget } = event;
            void handleFile(currentTarget.files?.[0]);
            // allows selecting the same file again
            currentTarget.value = '';
          }}
        />
      </div>
      {fileId !== '' && !isRunning && (
        <Button isSmall onClick={() => field.onChange('')}>
          {translate('products.image.remove')}
        </Button>
      )}
      {cropping !== undefined && (
        <Suspense>
          <CropDialog
            image={cropping.image}
            onClose={closeCropping}
            onCropped={png => void handleCropped(png)}
          />
        </Suspense>
      )}
    </div>
  );
};
