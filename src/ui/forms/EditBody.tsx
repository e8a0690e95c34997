import { useQueryClient } from '@tanstack/react-query';
import {
  type RaRecord,
  SaveContextProvider,
  setSubmissionErrors,
  useEditContext,
  useNotify,
  useRedirect,
} from 'react-admin';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { StatusRegion } from '../StatusRegion.tsx';
import { useConflict } from '../conflict/useConflict.tsx';
import { type Outcome, useUpdateOrCompare } from '../conflict/useUpdateOrCompare.ts';
import { NewerVersionNote } from '../conflict/NewerVersionNote.tsx';
import { savedByChanger, useSavedBy } from '../conflict/useSavedBy.ts';
import { refreshAffected } from '../deletions/affectedQueries.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { useUndoToast } from '../drafts/useUndoToast.tsx';
import type { StoredDraft } from '../drafts/useStoredDraft.ts';
import { FormFrame } from './FormFrame.tsx';
import type { RecordEditProps } from './recordForms.ts';
import {
  type FieldErrors,
  type Submit,
  ALREADY_NOTIFIED,
  useSaveErrorHandler,
} from './useSaveErrorHandler.ts';
import { revisionOf } from '../../../model/contract/version.ts';
import { NotEditableNote } from './NotEditableNote.tsx';
import { useIsChanged } from './useIsChanged.ts';
import { useMounted } from '../useMounted.ts';
import { useNewerVersion } from './useNewerVersion.ts';
import { type Changes, changesOf, hasChanges, type Values, withTexts } from './values.ts';
import { statusOf } from '../../dataProvider/statusOf.ts';

type Props<R extends RaRecord> = RecordEditProps<R> & {
  seen: R;
  stored: StoredDraft | undefined;
  onSeen: (record: R) => void;
  submit: RefObject<Submit>;
};

export const EditBody = <R extends RaRecord>({ seen, stored, onSeen, submit, ...props }: Props<R>) => {
  const { resource, noun, fields, draftTitle, redirect, success, undoOf, savedBy = savedByChanger } = props;
  const { frame: Frame = FormFrame, readOnly } = props;
  const form = useFormContext();
  const queryClient = useQueryClient();
  const { isSubmitting } = useFormState();
  const isChanged = useIsChanged();
  const context = useEditContext<R>();
  const goTo = useRedirect();
  const notify = useNotify();
  const undoToast = useUndoToast();
  const fail = useSaveErrorHandler(noun);
  const isMounted = useMounted();
  const isBusy = useRef(false);
  const draft = useDraft({
    resource,
    recordId: String(seen.id),
    version: revisionOf(seen),
    titleOf: () => draftTitle(seen),
    secretFields: props.secretFields,
    untypedFields: props.untypedFields,
    stored,
  });
  const sources = fields.map(({ source }) => source);
  const describe = useSavedBy(savedBy);
  const isOwn = (record: Values) => describe(record).isOwn;
  const { save, compare, findUnanswered } = useUpdateOrCompare<R>(resource, sources, isOwn, props.shape);

  /** resets the form to another record and applies these values as changes */
  const resetTo = (record: R, typed: Changes) => {
    form.reset(record);
    for (const [path, value] of Object.entries(typed)) form.setValue(path, value, { shouldDirty: true });
    onSeen(record);
  };

  const read = props.shape?.read ?? ((values: Values) => values);
  /** the changes since the submit, on top of what was saved */
  const rebase = (record: R, sent: Values, mergedWith: Values | undefined): Changes => {
    const now = form.getValues();
    const typedSince = changesOf(sent, now);
    if (mergedWith === undefined || !hasChanges(typedSince)) return typedSince;
    const merge = compare(now, sent, { ...sent, ...record });
    return changesOf(record, merge.resolve(merge.rows));
  };

  const handleSaved = (record: R, sent: Values, mergedWith?: Values) => {
    const typedSince = rebase(record, sent, mergedWith);
    // if the user typed more and left the page, the draft must stay
    if (isMounted.current || !hasChanges(typedSince)) void draft.discardStored();
    void refreshAffected(queryClient, resource);
    const message = success?.(record) ?? 'forms.saved';
    const undo = undoOf?.(record);
    if (mergedWith !== undefined) {
      const { name, isOwn } = describe(mergedWith);
      notify(isOwn ? 'forms.mergedOwn' : 'forms.merged', {
        type: 'success',
        messageArgs: { name, noun },
        isSaved: true,
      });
    } else if (props.isAutosaved) {
      // the frame shows it
    } else if (undo === undefined) notify(message, { type: 'success', isSaved: true });
    else undoToast(message, undo);
    if (!isMounted.current) return;
    resetTo({ ...seen, ...record }, typedSince);
    if (redirect !== undefined && !hasChanges(typedSince))
      goTo(() => redirect(record), resource, record.id, record);
  };

  const handleFailed = (error: unknown, show?: (message: string) => void) => {
    const errors = fail(error, isMounted.current, show);
    if (errors === undefined) form.setError('root', ALREADY_NOTIFIED);
    return errors;
  };

  /** shows the merged values in the form */
  const showMerged = (data: Values, base: Values) => {
    void draft.discardStored();
    resetTo(base as R, changesOf(base, data));
  };

  const conflict = useConflict<R>({
    noun,
    fields,
    describe,
    save,
    onOutcome: (outcome, data, base) => {
      if (outcome.kind === 'saved') {
        conflict.close();
        handleSaved(outcome.record, form.getValues());
      } else if (outcome.kind === 'failed') {
        const errors = handleFailed(outcome.error, isMounted.current ? conflict.showError : undefined);
        if (errors !== undefined) {
          conflict.close();
          showMerged(data, base);
          setSubmissionErrors(errors, form.setError);
        } else if (statusOf(outcome.error) === 404) conflict.close();
      }
    },
    onTakeTheirs: (theirs, message) => {
      draft.discard(message, () => resetTo(theirs as R, {}));
      void context.refetch();
    },
    onInvalidMerge: showMerged,
  });

  const handleOutcome = (outcome: Outcome<R>, sent: Values): FieldErrors | undefined => {
    if (outcome.kind === 'saved') handleSaved(outcome.record, sent, outcome.mergedWith);
    if (outcome.kind === 'failed') return handleFailed(outcome.error);
    if (outcome.kind !== 'conflict') return undefined;
    form.setError('root', ALREADY_NOTIFIED);
    if (isMounted.current) conflict.show(outcome.conflict);
    else conflict.notifyLater(outcome.conflict);
    return undefined;
  };

  const newer = useNewerVersion<R>({
    seen,
    sources,
    read,
    onShow: record => resetTo(record, {}),
    findUnanswered,
    onAnswered: handleSaved,
  });

  const handleReview = (theirs: R) => {
    draft.flush();
    conflict.show(compare(withTexts(seen, form.getValues()), draft.baseFor(seen), theirs));
  };

  const handleSubmit: Submit = async values => {
    // a form that saves itself must not ask again while the user decides
    const isAsking = conflict.dialog !== null;
    if (isBusy.current || isAsking || !hasChanges(changesOf(seen, values))) return undefined;
    isBusy.current = true;
    draft.flush();
    try {
      return handleOutcome(await save(withTexts(seen, values), draft.baseFor(seen)), values);
    } finally {
      isBusy.current = false;
    }
  };
  useImperativeHandle(submit, () => handleSubmit);

  if (readOnly && !isChanged) return readOnly;
  return (
    <SaveContextProvider value={{ save: handleSubmit, saving: isSubmitting, mutationMode: 'pessimistic' }}>
      <Frame
        noun={noun}
        draft={draft}
        cancelTo={props.cancelTo ?? `/${resource}`}
        saveLabel={props.saveLabel}
        actions={props.actions}
        note={
          <StatusRegion>
            {readOnly && <NotEditableNote />}
            {newer && (
              <NewerVersionNote noun={noun} savedBy={describe(newer)} onReview={() => handleReview(newer)} />
            )}
          </StatusRegion>
        }
      >
        {props.children}
      </Frame>
      {conflict.dialog}
    </SaveContextProvider>
  );
};
