import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import type { RefObject } from 'react';
import { Button } from '../Button.tsx';
import type { RunningUpload } from './useUpload.ts';

type UploadProgressProps = {
  upload: RunningUpload;
  onCancel: () => void;
  /** gets the focus after a cancellation, because the button disappears */
  input?: RefObject<HTMLElement | null>;
};

/** The progress of an upload, why it waits, and a button to cancel it. */
export const UploadProgress = ({ upload: { name, share, pause }, onCancel, input }: UploadProgressProps) => {
  const translate = useTranslate();
  const handleCancel = () => {
    onCancel();
    input?.current?.focus();
  };
  const percent = Math.floor(share * 100);
  return (
    <Box sx={{ mt: '4px' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={translate('upload.uploading', { name })}
          sx={{ flex: 1, height: 4 }}
        />
        <Box component="span" aria-hidden="true" sx={{ fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
          {translate('upload.percent', { percent })}
        </Box>
        {/* above the file input, which covers the field */}
        <Box sx={{ position: 'relative', zIndex: 1 }}>
          <Button isSmall onClick={handleCancel}>
            {translate('upload.cancel')}
          </Button>
        </Box>
      </Box>
      <Box role="status" sx={{ fontSize: 13, color: 'var(--ink-2)' }}>
        {pause && translate(`upload.paused.${pause}`)}
      </Box>
    </Box>
  );
};
