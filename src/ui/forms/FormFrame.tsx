import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate, WarnWhenUnsavedChanges } from 'ra-core';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Toasts } from '../../layout/toastsPart.ts';
import { DraftNote } from '../drafts/DraftNote.tsx';
import type { FormDraft } from '../drafts/useDraft.ts';
import { useFocusWrong } from './useFocusWrong.ts';
import { useSaveKeys } from './useSaveKeys.ts';
import { changesOf, defaultsOf, hasChanges } from './values.ts';

type FormFrameProps = {
  /** what is edited: 'project' */
  thing?: string;
  draft: FormDraft;
  cancelTo: string;
  saveLabel: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
};

/** What every form has around its fields: the state of the draft, Cancel and Save, their keys, the focus on faults. */
export const FormFrame = ({ thing, draft, cancelTo, saveLabel, actions, children }: FormFrameProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const { control } = useFormContext();
  const { isSubmitting } = useFormState();
  const isChanged = useWatch({ compute: values => hasChanges(changesOf(defaultsOf(control), values)) });
  useSaveKeys(frame, isChanged && !isSubmitting);
  useFocusWrong(frame);
  // a save that finds no connection must be able to say so
  useEffect(() => Toasts.preload(), []);

  const handleCancel = () => {
    if (isChanged && !isSubmitting && !draft.isOff) draft.discard();
    void navigate(cancelTo);
  };

  const handleSave = (event: MouseEvent) => {
    if (isSubmitting) event.preventDefault();
  };

  return (
    <Box
      ref={frame}
      sx={{ bgcolor: 'var(--paper)', border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}
    >
      {/* a draft keeps what is typed, so leaving asks nothing; only where drafts are off would it be lost */}
      {draft.isOff && <WarnWhenUnsavedChanges formRootPathName={undefined} formControl={control} />}
      <Box sx={{ p: 2, display: 'grid', gap: 2 }}>{children}</Box>
      <Box
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
        <DraftNote draft={draft} thing={thing} />
        <Box sx={{ flex: 1 }} />
        <Button onClick={handleCancel}>{translate('ra.action.cancel')}</Button>
        {actions}
        {/* while pending it keeps the focus, and does nothing */}
        <Button
          type="submit"
          variant="contained"
          disabled={!isChanged && !isSubmitting}
          aria-disabled={isSubmitting}
          onClick={handleSave}
        >
          {isSubmitting ? translate('forms.saving') : (saveLabel ?? translate('ra.action.save'))}
        </Button>
      </Box>
    </Box>
  );
};
