import { EditBase, Form, type RaRecord } from 'ra-core';
import { useMemo, useRef } from 'react';
import { useStoredDraft } from '../drafts/useStoredDraft.ts';
import { EditBody } from './EditBody.tsx';
import { useSeenRecord } from './useSeenRecord.ts';
import type { Submit } from './useFailure.ts';
import type { RecordEditProps } from './recordForms.ts';
import { asItIs } from './shape.ts';
import { validateWith } from './validateWith.ts';
import { type Values, withTexts } from './values.ts';

const nothing = () => undefined;

// the record of a save replaces the seen one: what was typed meanwhile, and errors, stay
const WHEN_RECORD_CHANGES = { keepDirtyValues: true, keepErrors: true };

/**
 * A form over one record that loses nothing: what is typed is kept as a draft, a save never overwrites what its
 * author has not seen, and a refusal leaves everything as it stands.
 *
 * @example
 * <RecordEdit<ProjectRecord> resource="projects" id={id} thing="project" schema={projectEditSchema}
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
    // react-admin would leave the form when a refetch fails
    queryOptions={{ onError: nothing }}
  >
    <OpenedForm {...props} />
  </EditBase>
);

const OpenedForm = <R extends RaRecord>(props: RecordEditProps<R>) => {
  const { schema, validate = schema && validateWith(schema), shape = asItIs, loading = null } = props;
  const { seen: record, setSeen, error } = useSeenRecord<R>();
  const seen = useMemo(() => record && (shape.read(record) as R), [record, shape]);
  const { stored, mayOpen } = useStoredDraft({ resource: props.resource, recordId: String(props.id) });
  const submit = useRef<Submit>(async () => undefined);
  if (error) {
    if (props.error === undefined) throw error;
    return props.error;
  }
  if (seen === undefined || !mayOpen) return loading;
  return (
    <Form
      record={seen}
      noValidate
      disableInvalidFormNotification
      resetOptions={WHEN_RECORD_CHANGES}
      validate={validate && ((values: Values) => validate(withTexts(seen, values)))}
      onSubmit={(values: Values) => submit.current(values)}
    >
      <EditBody {...props} seen={seen} stored={stored} onSeen={setSeen} submit={submit} />
    </Form>
  );
};
