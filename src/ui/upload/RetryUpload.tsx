import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RefObject } from 'react';
import { Button } from '../Button.tsx';
import type { UploadState } from './useUpload.ts';

type RetryUploadProps = {
  upload: { state: UploadState; retry: () => void };
  /** gets the focus, because the button disappears */
  input?: RefObject<HTMLElement | null>;
};

/** Retries a failed upload, unless the file was rejected. */
export const RetryUpload = ({ upload: { state, retry }, input }: RetryUploadProps) => {
  const translate = useTranslate();
  const handleRetry = () => {
    retry();
    input?.current?.focus();
  };
  if (state.is !== 'failed' || !state.canRetry) return null;
  return (
    // above the file input, which can cover the field
    <Box component="span" sx={{ position: 'relative', zIndex: 1, justifySelf: 'start' }}>
      <Button isSmall onClick={handleRetry}>
        {translate('upload.retry')}
      </Button>
    </Box>
  );
};
