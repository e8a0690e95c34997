import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useMutation } from '@tanstack/react-query';
import { useInput, useRecordContext, useTranslate, ValidationError } from 'ra-core';
import { useId, useState } from 'react';
import { logoFault } from '../../../model/rules/brands.ts';
import { pictureOf } from '../../../model/rules/pictures.ts';
import { type BrandRecord, useWorkspace } from '../../dataProvider/index.ts';
import { Logo } from './Logo.tsx';

const zone = {
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

/** Looked at here before it travels; the server looks again. The file input covers the whole field, so it takes drops too. */
export const LogoInput = () => {
  const translate = useTranslate();
  const id = useId();
  const { uploadFile } = useWorkspace();
  const record = useRecordContext<BrandRecord>();
  const { field, fieldState } = useInput({ source: 'logoFileId' });
  const [fault, setFault] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file),
    onSuccess: ({ data }) => {
      // after a 401 react-admin answers an empty record
      if (data.fileId !== undefined) field.onChange(data.fileId);
    },
    onError: error => setFault(error.message),
  });
  const fileId = String(field.value ?? '');
  const isWrong = fault !== undefined || fieldState.error !== undefined;
  const uploaded = upload.isSuccess && fault === undefined ? upload.variables.name : undefined;

  const handleFile = async (file: File | undefined) => {
    setIsOver(false);
    if (file === undefined || upload.isPending) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const wrong = logoFault(bytes);
    const picture = wrong === undefined ? undefined : pictureOf(bytes);
    const size = picture && translate('brands.logo.wrongSize', { ...picture });
    setFault(wrong && [size, wrong].filter(Boolean).join(' '));
    if (wrong === undefined) upload.mutate(file);
  };

  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: 13, fontWeight: 540, mb: '4px' }}>
        {translate('brands.fields.logo')}{' '}
        <Box component="span" aria-hidden="true">
          *
        </Box>
      </Box>
      <Box
        sx={{
          ...zone,
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
            {isWrong && (
              <Box component="span" sx={{ color: 'var(--red-text)' }}>
                {fault ?? <ValidationError error={fieldState.error?.message ?? ''} />}
              </Box>
            )}
            {upload.isPending && translate('brands.logo.uploading', { name: upload.variables.name })}
            {uploaded !== undefined && !isWrong && translate('brands.logo.ready', { name: uploaded })}
          </Box>
          <Box sx={{ height: 4, mt: '4px' }}>
            {upload.isPending && (
              <LinearProgress aria-label={translate('brands.logo.uploading', { name: '' })} />
            )}
          </Box>
        </Box>
        <Box
          component="input"
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          title=""
          required={fileId === ''}
          aria-invalid={isWrong}
          aria-describedby={`${id}-help ${id}-said`}
          onBlur={field.onBlur}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onChange={event => {
            const input = event.currentTarget;
            void handleFile(input.files?.[0]);
            // the same file again is another try
            input.value = '';
          }}
          sx={{ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' }}
        />
      </Box>
    </Box>
  );
};
