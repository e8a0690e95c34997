import { useWarnWhenUnsavedChanges } from 'react-admin';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useUser } from '../../auth/SessionContext.ts';
import type { FormDraft } from '../drafts/useDraft.ts';

const Warning = ({ isOn }: { isOn: boolean }) => {
  const { control } = useFormContext();
  useWarnWhenUnsavedChanges(isOn, undefined, control);
  return null;
};

/** Asks before the form is left with something that its draft doesn't keep. */
export const LossWarning = ({ draft }: { draft: Pick<FormDraft, 'isUnavailable' | 'isPartial'> }) => {
  const user = useUser();
  // a page without a session can't be kept
  const isOn = (draft.isUnavailable || draft.isPartial) && user !== null;
  const [wasOn, setWasOn] = useState(false);
  if (isOn && !wasOn) setWasOn(true);
  // stays, because it continues a navigation that it blocked a moment before the form was reset
  return wasOn && <Warning isOn={isOn} />;
};
