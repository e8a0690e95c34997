import { createContext, type ReactNode, useContext } from 'react';
import { WarnWhenUnsavedChanges } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FormFrameProps } from '../../ui/forms/FormFrame.tsx';
import type { FormDraft } from '../../ui/drafts/useDraft.ts';
import { useEffect, useRef } from 'react';
import { useFocusFirstInvalid } from '../../ui/forms/useFocusFirstInvalid.ts';
import { Toasts } from '../../ui/toasts/lazyToasts.ts';

type Frame = { draft: FormDraft; note: ReactNode };

const FrameContext = createContext<Frame | null>(null);

const useFrame = () => {
  const frame = useContext(FrameContext);
  if (frame === null) throw new Error('There is no ConfigFrame above');
  return frame;
};

/** The form's draft, for the bar of the page. */
export const useFormDraft = () => useFrame().draft;

/** The form's note. It is below the bar, so that it never moves the Save button away from a click. */
export const ConfigNote = () => useFrame().note;

/** The form fills the page: its bar shows the draft and the Save button. */
export const ConfigFrame = ({ draft, note, children }: FormFrameProps): ReactNode => {
  const { control } = useFormContext();
  useEffect(() => Toasts.preload(), []);
  // no field of the page is one of the form, so errors of the server become toasts
  useFocusFirstInvalid(useRef(null));
  return (
    <FrameContext value={{ draft, note }}>
      {draft.isUnavailable && <WarnWhenUnsavedChanges formRootPathName={undefined} formControl={control} />}
      {children}
    </FrameContext>
  );
};
