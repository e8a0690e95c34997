import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { FormDraft } from '../drafts/useDraft.ts';
import { LeaveGuard } from '../page/LeaveGuard.tsx';
import { useIsChanged } from './useIsChanged.ts';

type Props = {
  draft: Pick<FormDraft, 'isUnavailable' | 'isPartial'>;
  /** leaving saves what the draft doesn't keep */
  isSavedOnLeave?: boolean;
};

/** Asks before the form is left with something that its draft doesn't keep. */
export const LossWarning = ({ draft, isSavedOnLeave = false }: Props) => {
  const translate = useTranslate();
  const isChanged = useIsChanged();
  const { isUnavailable, isPartial } = draft;
  const isOpen = isChanged && (isUnavailable || isPartial) && !isSavedOnLeave;
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  // stays, because it continues a navigation that it blocked a moment before the form was reset
  return (
    wasOpen && (
      <LeaveGuard
        isOpen={isOpen}
        title={translate('drafts.leaveTitle')}
        content={translate(isUnavailable ? 'drafts.leaveText' : 'drafts.leavePartialText')}
        thenLeaves
      />
    )
  );
};
