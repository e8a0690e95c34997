import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Button } from '../Button.tsx';
import type { UploadState } from './useUpload.ts';

type RetryUploadProps = { upload: { state: UploadState; retry: () => void } };

/** Retries a failed upload. */
export const RetryUpload = ({ upload: { state, retry } }: RetryUploadProps) => {
  const translate = useTranslate();
  if (state.is !== 'failed') return null;
  return (
    // above the file input, which can cover the field
    <Box component="span" sx={{ position: 'relative', zIndex: 1, justifySelf: 'start' }}>
      <Button isSmall onClick={retry}>
        {translate('upload.retry')}
      </Button>
    </Box>
  );
};
