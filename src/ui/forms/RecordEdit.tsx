import { EditBase, Form, type RaRecord } from 'react-admin';
import { useRef } from 'react';
import { useStoredDraft } from '../drafts/useStoredDraft.ts';
import { EditBody } from './EditBody.tsx';
import { useSeenRecord } from './useSeenRecord.ts';
import type { Submit } from './useSaveErrorHandler.ts';
import type { RecordEditProps } from './recordForms.ts';
import { identityTransform } from './formTransform.ts';
import { validateWith } from './validateWith.ts';
import { type Values, withTexts } from './values.ts';

const nothing = () => undefined;

// after a save the form resets to the saved record, but keeps errors and what was typed during the request
const RESET_OPTIONS = { keepDirtyValues: true, keepErrors: true };

/**
 * A form for one record. It stores what is typed as a draft, never overwrites changes that the user hasn't seen, and
 * keeps its values when a save fails.
 *
 * @example
 * <RecordEdit<ProjectRecord> resource="projects" id={id} noun="project" schema={projectEditSchema}
 *   fields={[{ source: 'pjtNm', label: 'Project name' }]} draftTitle={record => record.pjtNm}>
 *   <TextInput source="pjtNm" />
 * </RecordEdit>
 */
export const RecordEdit = <R extends RaRecord>(props: RecordEditProps<R>) => (
  <EditBase<R>
    key={`${props.resource}/${props.id}`}
    resource={props.resource}
    id={props.id}
    mutationMode="pessimistic"
    // react-admin would close the form if a refetch fails
    queryOptions={{ onError: nothing }}
  >
    <OpenedForm {...props} />
  </EditBase>
);

const OpenedForm = <R extends RaRecord>(props: RecordEditProps<R>) => {
  const {
    schema,
    validate = schema && validateWith(schema),
    shape = identityTransform,
    loading = null,
  } = props;
  const { seen, setSeen, error } = useSeenRecord<R>(shape.read);
  const { stored, isReady } = useStoredDraft({
    resource: props.resource,
    recordId: String(props.id),
    creation:
      props.creationDraftKey === undefined
        ? undefined
        : { suffix: props.creationDraftKey, sources: props.fields.map(({ source }) => source) },
  });
  const submit = useRef<Submit>(async () => undefined);
  if (error) {
    if (props.error === undefined) throw error;
    return props.error;
  }
  if (seen === undefined || !isReady) return loading;
  return (
    <Form
      record={seen}
      noValidate
      disableInvalidFormNotification
      resetOptions={RESET_OPTIONS}
      validate={validate && ((values: Values) => validate(withTexts(seen, values)))}
      onSubmit={(values: Values) => submit.current(values)}
    >
      <EditBody {...props} seen={seen} stored={stored} onSeen={setSeen} submit={submit} />
    </Form>
  );
};
