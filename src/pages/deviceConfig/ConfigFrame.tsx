import { createContext, type ReactNode, useContext } from 'react';
import { WarnWhenUnsavedChanges } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FormFrameProps } from '../../ui/forms/FormFrame.tsx';
import type { FormDraft } from '../../ui/drafts/useDraft.ts';
import { useEffect, useRef } from 'react';
import { useFocusFirstInvalid } from '../../ui/forms/useFocusFirstInvalid.ts';
import { Toasts } from '../../ui/toasts/lazyToasts.ts';

const DraftContext = createContext<FormDraft | null>(null);

/** The form's draft, for the bar of the page. */
export const useFormDraft = () => {
  const draft = useContext(DraftContext);
  if (draft === null) throw new Error('There is no ConfigFrame above');
  return draft;
};

/** The form fills the page: its bar shows the draft and the Save button. */
export const ConfigFrame = ({ draft, note, children }: FormFrameProps): ReactNode => {
  const { control } = useFormContext();
  useEffect(() => Toasts.preload(), []);
  // no field of the page is one of the form, so errors of the server become toasts
  useFocusFirstInvalid(useRef(null));
  return (
    <DraftContext value={draft}>
      {draft.isUnavailable && <WarnWhenUnsavedChanges formRootPathName={undefined} formControl={control} />}
      {note}
      {children}
    </DraftContext>
  );
};
