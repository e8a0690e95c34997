import { useTranslate } from 'react-admin';
import { type Ref, useEffect, useImperativeHandle } from 'react';
import { useFormContext } from 'react-hook-form';
import { revisionOf } from '../../../model/contract/version.ts';
import type { FirmwareRecord } from '../../dataProvider/index.ts';
import { DraftNote } from '../../ui/drafts/DraftNote.tsx';
import { useDraft } from '../../ui/drafts/useDraft.ts';
import type { StoredDraft } from '../../ui/drafts/useStoredDraft.ts';
import { useIsChanged } from '../../ui/forms/useIsChanged.ts';
import { isSame, type Values } from '../../ui/forms/values.ts';

type Settings = Pick<FirmwareRecord, 'notes' | 'rolloutPercent' | 'rolloutStopAt'>;

export const settingsOf = ({ notes, rolloutPercent, rolloutStopAt }: Settings): Settings => ({
  notes,
  rolloutPercent,
  rolloutStopAt,
});

/** Lets the dialog handle what was typed. */
export type TypedHandle = {
  hasChanges: () => boolean;
  /** the revision that the user saw while typing */
  seenRevision: () => number;
  /** after a save: returns whether the form has other values by now, which it keeps */
  take: (savedRecord: FirmwareRecord, sent: Values) => boolean;
  /** with Undo */
  discard: () => void;
};

type Props = { saved: FirmwareRecord; stored: StoredDraft | undefined; ref: Ref<TypedHandle> };

/**
 * Keeps what is typed as a draft, also after the dialog was closed. Shows what a colleague saved, except in fields that
 * the user has changed.
 */
export const TypedSettings = ({ saved, stored, ref }: Props) => {
  const translate = useTranslate();
  const { reset, getValues } = useFormContext<Settings>();
  const isChanged = useIsChanged();
  const draft = useDraft({
    resource: 'firmwares',
    recordId: saved.id,
    version: saved.revision,
    titleOf: () => translate('firmwares.details.title', { version: saved.version }),
    stored,
  });

  useEffect(() => {
    reset(settingsOf(saved), { keepDirtyValues: true });
  }, [saved, reset]);

  useImperativeHandle(ref, () => ({
    hasChanges: () => isChanged,
    seenRevision: () => revisionOf(draft.baseFor(saved)) ?? saved.revision,
    take: (savedRecord, sent) => {
      if (!isSame(settingsOf(getValues()), settingsOf(sent as Settings))) return true;
      // or closing the dialog would store the values again
      reset(settingsOf(savedRecord));
      void draft.discardStored();
      return false;
    },
    discard: () => {
      if (isChanged && !draft.isUnavailable) draft.discard();
    },
  }));

  return isChanged && <DraftNote draft={{ ...draft, isOutdated: false }} />;
};
