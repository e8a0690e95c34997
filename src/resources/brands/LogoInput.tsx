import Box from '@mui/material/Box';
import { useInput, useRecordContext, useTranslate, ValidationError } from 'react-admin';
import { useId, useRef, useState } from 'react';
import { logoError } from '../../../model/rules/brands.ts';
import { pictureOf } from '../../../model/rules/pictures.ts';
import type { BrandRecord } from '../../dataProvider/index.ts';
import { Logo } from './Logo.tsx';
import { useDropTarget } from '../../ui/import/useDropTarget.ts';
import { readBytes } from '../../ui/upload/readBytes.ts';
import { RetryUpload } from '../../ui/upload/RetryUpload.tsx';
import { UploadProgress } from '../../ui/upload/UploadProgress.tsx';
import { useUpload } from '../../ui/upload/useUpload.ts';

const zoneSx = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  p: 2,
  border: '1px dashed var(--line-input)',
  borderRadius: 'var(--radius)',
  transition: 'background-color var(--t), border-color var(--t)',
  '&:hover': { bgcolor: 'var(--hover)' },
  '&:has(input:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 2 },
} as const;

/**
 * Validates the logo before the upload; the server validates it again. The file input covers the whole field, so that a
 * click anywhere opens the file picker.
 */
export const LogoInput = () => {
  const translate = useTranslate();
  const id = useId();
  const record = useRecordContext<BrandRecord>();
  const { field, fieldState } = useInput({ source: 'logoFileId' });
  const [unfit, setUnfit] = useState<string>();
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const fileId = String(field.value ?? '');
  const { state, start, cancel, retry } = useUpload(uploaded => field.onChange(uploaded), {
    isReplacement: fileId !== '',
  });
  const fault = unfit ?? (state.is === 'failed' ? state.message : undefined);
  const isWrong = fault !== undefined || fieldState.error !== undefined;

  const said = () => {
    if (state.is === 'running') return translate('upload.uploading', { name: state.name });
    if (isWrong) return undefined;
    if (state.is === 'canceled') return state.message;
    return state.is === 'done' ? translate('brands.logo.ready', { name: state.name }) : undefined;
  };

  const handleFile = async (file: File | undefined) => {
    if (file === undefined || state.is === 'running') return;
    const bytes = await readBytes(file);
    const wrong = logoError(bytes);
    const picture = wrong === undefined ? undefined : pictureOf(bytes);
    const size = picture && translate('brands.logo.wrongSize', { ...picture });
    setUnfit(wrong && [size, wrong].filter(Boolean).join(' '));
    if (wrong === undefined) await start(file);
  };
  const isOver = useDropTarget(zone, ({ files }) => void handleFile(files[0]));

  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: 13, fontWeight: 540, mb: '4px' }}>
        {translate('brands.fields.logo')}{' '}
        <Box component="span" aria-hidden="true">
          *
        </Box>
      </Box>
      <Box
        ref={zone}
        sx={{
          ...zoneSx,
          ...(isWrong && { borderColor: 'var(--red)' }),
          ...(isOver && { bgcolor: 'var(--primary-tint)', borderColor: 'var(--primary)' }),
        }}
      >
        <Logo
          fileId={fileId}
          brandId={record !== undefined && record.logoFileId === fileId ? record.id : undefined}
          name=""
          size={96}
        />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box sx={{ fontWeight: 540 }}>
            {translate(fileId === '' ? 'brands.logo.drop' : 'brands.logo.another')}
          </Box>
          <Box id={`${id}-help`} sx={{ fontSize: 13, color: 'var(--ink-2)' }}>
            {translate('brands.logo.help')}
          </Box>
          <Box id={`${id}-said`} aria-live="polite" sx={{ fontSize: 13, minHeight: 20, mt: '4px' }}>
            {isWrong && state.is !== 'running' && (
              <Box component="span" sx={{ color: 'var(--red-text)' }}>
                {fault ?? <ValidationError error={fieldState.error?.message ?? ''} />}
              </Box>
            )}
            {said()}
          </Box>
          {unfit === undefined && <RetryUpload upload={{ state, retry }} input={input} />}
          {state.is === 'running' && <UploadProgress upload={state} onCancel={cancel} input={input} />}
        </Box>
        <Box
          component="input"
          ref={input}
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          title=""
          required={fileId === ''}
          aria-invalid={isWrong}
          aria-describedby={`${id}-help ${id}-said`}
          onBlur={field.onBlur}
          onChange={event => {
            const { currentTarget } = event;
            void handleFile(currentTarget.files?.[0]);
            // allows selecting the same file again
            currentTarget.value = '';
          }}
          sx={{ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' }}
        />
      </Box>
    </Box>
  );
};
