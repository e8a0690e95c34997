import { type RaRecord, SaveContextProvider, useCreate, useNotify, useRedirect } from 'ra-core';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useDraft } from '../drafts/useDraft.ts';
import type { Stored } from '../drafts/useStoredDraft.ts';
import { FormFrame } from './FormFrame.tsx';
import type { RecordCreateProps } from './recordForms.ts';
import { asItIs } from './shape.ts';
import { type Submit, TOLD, useFailure } from './useFailure.ts';
import { useMounted } from './useMounted.ts';
import { withTexts } from './values.ts';

type Props<R extends RaRecord> = RecordCreateProps<R> & {
  stored: Stored | undefined;
  submit: RefObject<Submit>;
};

export const CreateBody = <R extends RaRecord>({ stored, submit, ...props }: Props<R>) => {
  const { resource, defaultValues, draftTitle, redirect, success, shape = asItIs } = props;
  const form = useFormContext();
  const { isSubmitting } = useFormState();
  const goTo = useRedirect();
  const notify = useNotify();
  const fail = useFailure();
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
  // offline, react-query would hold the write back in silence; the user shall know
  const [create] = useCreate<R, Error, R>(resource, undefined, {
    returnPromise: true,
    networkMode: 'always',
  });

  const handleCreated = (record: R) => {
    void draft.settle();
    notify(success?.(record) ?? 'forms.created', { type: 'success' });
    if (!isMounted.current) return;
    // what was typed while the answer travelled was meant for this one, and it is gone to its own page
    form.reset(defaultValues);
    goTo(redirect === undefined ? 'list' : () => redirect(record), resource, record.id, record);
  };

  const handleSubmit: Submit = async values => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    draft.flush();
    try {
      const data = shape.write(withTexts(defaultValues, values)) as Partial<R>;
      const record = await create(resource, { data });
      // the session ended: react-admin resolves a 401 with an empty record
      if (record?.id !== undefined) handleCreated(record);
    } catch (error) {
      const errors = fail(error, isMounted.current);
      if (errors === undefined) form.setError('root', TOLD);
      return errors;
    } finally {
      isBusy.current = false;
    }
    return undefined;
  };
  useImperativeHandle(submit, () => handleSubmit);

  return (
    <SaveContextProvider value={{ save: handleSubmit, saving: isSubmitting, mutationMode: 'pessimistic' }}>
      <FormFrame draft={draft} cancelTo={props.cancelTo ?? `/${resource}`} saveLabel={props.saveLabel}>
        {props.children}
      </FormFrame>
    </SaveContextProvider>
  );
};
