import { useEvent, useTranslate } from 'react-admin';
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useState } from 'react';
import { FormProvider, useController, useForm, useFormContext } from 'react-hook-form';
import { MAX_NOTE, type TestedItem } from '../../../model/contract/selfTests.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { DraftNote } from '../../ui/drafts/DraftNote.tsx';
import { useDraft } from '../../ui/drafts/useDraft.ts';
import { type StoredDraft, useStoredDraft } from '../../ui/drafts/useStoredDraft.ts';
import { isComposing } from '../../ui/isComposing.ts';
import { itemName } from './itemTexts.ts';
import type { SelfTestState } from './useSelfTest.ts';

/** Lets the row update the note after it was saved elsewhere. */
export type NoteHandle = { text: () => string; reset: () => void; saved: (note: string) => void };

type Props = {
  project: ProjectRecord;
  state: SelfTestState;
  item: TestedItem;
  ref: Ref<NoteHandle>;
};

const RESOURCE = 'selfTests';

const OpenedNote = ({ project, state, item, ref, stored }: Props & { stored: StoredDraft | undefined }) => {
  const translate = useTranslate();
  const id = useId();
  const [isSaved, setIsSaved] = useState(false);
  const form = useFormContext<{ note: string }>();
  const { field, fieldState } = useController({ control: form.control, name: 'note' });
  const { itemId } = item;
  const draft = useDraft({
    resource: RESOURCE,
    recordId: project.pjtId,
    suffix: itemId,
    version: item.version,
    titleOf: () =>
      translate('selfTest.noteDraft', { name: project.pjtNm, item: itemName(itemId, translate) }),
    stored,
  });

  // shows the notes of others, unless the user has typed something
  const follow = useEvent((note: string) => {
    if (!fieldState.isDirty) form.reset({ note });
  });
  useEffect(() => follow(item.note), [follow, item.note]);

  const takeSaved = (note: string) => {
    void draft.discardStored();
    form.reset({ note });
  };
  const textOf = () => form.getValues('note').trim();
  /** keeps what was typed since */
  const handleSaved = (note: string) => {
    if (textOf() === note) takeSaved(note);
  };
  useImperativeHandle(ref, () => ({
    text: textOf,
    reset: () => takeSaved(item.note),
    saved: handleSaved,
  }));

  const save = async () => {
    const note = textOf();
    // the user chooses between the two notes first
    if (state.conflicts[itemId]?.mine.note !== undefined) {
      draft.flush();
      return;
    }
    if (note === item.note) {
      if (note !== form.getValues('note')) form.reset({ note });
      void draft.discardStored();
      return;
    }
    draft.flush();
    if (!(await state.save(itemId, { note }))) return;
    setIsSaved(true);
    handleSaved(note);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };

  return (
    <div className="st-note">
      <label htmlFor={id}>{translate('selfTest.note')}</label>
      <textarea
        {...field}
        id={id}
        rows={3}
        maxLength={MAX_NOTE}
        aria-describedby={`${id}-help`}
        onChange={event => {
          setIsSaved(false);
          field.onChange(event);
        }}
        onBlur={() => {
          field.onBlur();
          void save();
        }}
        onKeyDown={handleKey}
      />
      <div className="st-note-foot">
        <small id={`${id}-help`} aria-live="polite">
          {translate(isSaved && !fieldState.isDirty ? 'selfTest.noteSaved' : 'selfTest.noteHelp')}
        </small>
        {fieldState.isDirty && <DraftNote draft={draft} />}
        {draft.isUnavailable && <small>{translate('drafts.off')}</small>}
      </div>
    </div>
  );
};

/** The note of an item: a draft while typing, saved when the field loses focus. */
export const NoteForm = (props: Props) => {
  const { project, item } = props;
  const form = useForm({ defaultValues: { note: item.note } });
  const { stored, isReady } = useStoredDraft({
    resource: RESOURCE,
    recordId: project.pjtId,
    suffix: item.itemId,
  });
  if (!isReady) return null;
  return (
    <FormProvider {...form}>
      <OpenedNote {...props} stored={stored} />
    </FormProvider>
  );
};
