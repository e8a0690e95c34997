import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, SaveContextProvider, useCreate, useNotify, useRedirect } from 'react-admin';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { refreshAffected } from '../deletions/affectedQueries.ts';
import { useDraft } from '../drafts/useDraft.ts';
import type { StoredDraft } from '../drafts/useStoredDraft.ts';
import { StatusRegion } from '../StatusRegion.tsx';
import { FormFrame } from './FormFrame.tsx';
import type { RecordCreateProps } from './recordForms.ts';
import { identityTransform } from './formTransform.ts';
import { type Submit, ALREADY_NOTIFIED, useSaveErrorHandler } from './useSaveErrorHandler.ts';
import { NotEditableNote } from './NotEditableNote.tsx';
import { useIsChanged } from './useIsChanged.ts';
import { useMounted } from '../useMounted.ts';
import { withTexts } from './values.ts';
import { isResponse } from '../../dataProvider/response.ts';

type Props<R extends RaRecord> = RecordCreateProps<R> & {
  stored: StoredDraft | undefined;
  submit: RefObject<Submit>;
};

export const CreateBody = <R extends RaRecord>({ stored, submit, ...props }: Props<R>) => {
  const {
    resource,
    defaultValues,
    draftTitle,
    redirect,
    success,
    shape = identityTransform,
    readOnly,
  } = props;
  const form = useFormContext();
  const { isSubmitting } = useFormState();
  const isChanged = useIsChanged();
  const goTo = useRedirect();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const fail = useSaveErrorHandler();
  const isMounted = useMounted();
  const isBusy = useRef(false);
  const draft = useDraft({
    resource,
    recordId: null,
    version: null,
    titleOf: draftTitle,
    suffix: props.draftKey,
    secretFields: props.secretFields,
    stored,
  });
  // offline, react-query would pause the request silently; we want the error instead
  const [create] = useCreate<R, Error, R>(resource, undefined, {
    returnPromise: true,
    networkMode: 'always',
  });

  const handleCreated = (record: R) => {
    void draft.discardStored();
    const refreshed = refreshAffected(queryClient, resource);
    notify(success?.(record) ?? 'forms.created', { type: 'success', isSaved: true });
    if (!isMounted.current) return refreshed;
    // or leaving the page would store the values as a new draft
    form.reset(defaultValues);
    goTo(redirect === undefined ? 'list' : () => redirect(record), resource, record.id, record);
    return refreshed;
  };

  const handleSubmit: Submit = async values => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    draft.flush();
    try {
      const data = shape.write(withTexts(defaultValues, values)) as Partial<R>;
      const record = await create(resource, { data });
      // pending until the page shows the new record instead of the form: a second click must not create another
      if (isResponse(record)) await handleCreated(record);
    } catch (error) {
      const errors = fail(error, isMounted.current);
      if (errors === undefined) form.setError('root', ALREADY_NOTIFIED);
      return errors;
    } finally {
      isBusy.current = false;
    }
    return undefined;
  };
  useImperativeHandle(submit, () => handleSubmit);

  if (readOnly && !isChanged) return readOnly;
  return (
    <SaveContextProvider value={{ save: handleSubmit, saving: isSubmitting, mutationMode: 'pessimistic' }}>
      <FormFrame
        draft={draft}
        cancelTo={props.cancelTo ?? `/${resource}`}
        isComplete={props.isComplete}
        isLocked={isSubmitting}
        saveLabel={props.saveLabel}
        note={<StatusRegion>{readOnly && <NotEditableNote />}</StatusRegion>}
      >
        {props.children}
      </FormFrame>
    </SaveContextProvider>
  );
};
