import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Toasts } from '../toasts/lazyToasts.ts';
import { DraftNote } from '../drafts/DraftNote.tsx';
import type { FormDraft } from '../drafts/useDraft.ts';
import { UploadCountContext } from '../upload/UploadCountContext.ts';
import { LossWarning } from './LossWarning.tsx';
import { useFocusFirstInvalid } from './useFocusFirstInvalid.ts';
import { useLockedFocus } from './useLockedFocus.ts';
import { useFocusLinkedField } from './useFocusLinkedField.ts';
import { useIsChanged } from './useIsChanged.ts';
import { useKeepFocus } from './useKeepFocus.ts';
import { useSaveButton } from './useSaveButton.ts';
import { useSaveKeys } from './useSaveKeys.ts';

export type FormFrameProps = {
  /** what is edited, such as 'project' */
  noun?: string;
  draft: FormDraft;
  cancelTo: string;
  /** an unchanged form can be saved, too */
  isComplete?: boolean | undefined;
  /** the fields can't be changed: a change would not be part of the running request, and the form is about to close */
  isLocked?: boolean;
  saveLabel: string | undefined;
  actions?: ReactNode;
  /** above the fields */
  note?: ReactNode;
  children: ReactNode;
};

/** Scrolls a focused element so that the page header doesn't cover its label. */
const clearOfHeader = {
  '& :is(input, textarea, button, [tabindex])': { scrollMarginTop: '24px' },
} as const;

/** Widths of inputs for their content: a line, a number; long texts fill the form. */
const inputWidths = {
  '& .MuiFormControl-root': { maxWidth: 480 },
  '& .MuiFormControl-root:has(textarea)': { maxWidth: 'none' },
  '& .MuiInputBase-root:has(input[type=number])': { maxWidth: 160 },
} as const;

/** The frame of every form: draft status, Cancel and Save, keyboard shortcuts, focus on the first invalid field. */
export const FormFrame = ({
  noun,
  draft,
  cancelTo,
  isComplete = false,
  isLocked = false,
  saveLabel,
  actions,
  note,
  children,
}: FormFrameProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const { isSubmitting } = useFormState();
  const isChanged = useIsChanged();
  const [uploadCount, setUploadCount] = useState(0);
  const isUploading = uploadCount > 0;
  // leaving the saved form would abort the upload
  const canSave = (isChanged || isComplete) && !isUploading;
  const saveButton = useSaveButton(canSave);
  useSaveKeys(frame, canSave && !isSubmitting);
  useKeepFocus(frame);
  useFocusFirstInvalid(frame);
  useFocusLinkedField(frame);
  useLockedFocus(frame, isLocked);
  // preload, so that a failed save can show a toast even when offline
  useEffect(() => Toasts.preload(), []);

  const handleCancel = () => {
    if (isChanged && !isSubmitting && !draft.isUnavailable) draft.discardAndLeave();
    void navigate(cancelTo);
  };

  return (
    <Box
      ref={frame}
      sx={{ bgcolor: 'var(--paper)', border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}
    >
      <LossWarning draft={draft} />
      {note}
      <Box
        inert={isLocked}
        sx={{ p: 2, display: 'grid', gap: 2, opacity: isLocked ? 0.7 : 1, ...inputWidths, ...clearOfHeader }}
      >
        <UploadCountContext value={setUploadCount}>{children}</UploadCountContext>
      </Box>
      <Box
        data-bottom-bar
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 61,
          p: '12px 16px',
          bgcolor: 'var(--paper)',
          borderTop: '1px solid var(--line)',
          borderRadius: '0 0 var(--radius) var(--radius)',
        }}
      >
        <DraftNote draft={draft} noun={noun} />
        <Box sx={{ flex: 1 }} />
        <Button onClick={handleCancel}>{translate('ra.action.cancel')}</Button>
        {actions}
        <Button {...saveButton} variant="contained">
          {isSubmitting || isUploading
            ? translate(isSubmitting ? 'forms.saving' : 'forms.uploading')
            : (saveLabel ?? translate('ra.action.save'))}
        </Button>
      </Box>
    </Box>
  );
};
