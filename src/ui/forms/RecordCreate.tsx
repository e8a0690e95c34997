import { CreateBase, Form, type RaRecord } from 'react-admin';
import { useRef, useState } from 'react';
import { useStoredDraft } from '../drafts/useStoredDraft.ts';
import { CreateBody } from './CreateBody.tsx';
import type { Submit } from './useSaveErrorHandler.ts';
import type { RecordCreateProps } from './recordForms.ts';
import { validateWith } from './validateWith.ts';
import { type Values, withTexts } from './values.ts';

/**
 * A form for a new record, with drafts like RecordEdit. Retrying after a lost response doesn't create a second record,
 * because the client repeats the Idempotency-Key.
 *
 * @example
 * <RecordCreate<ProjectRecord> resource="projects" schema={newProjectSchema} defaultValues={{ pjtNm: '', dsc: '' }}
 *   draftTitle={values => String(values.pjtNm || 'New project')} redirect={project => projectPath(project)}>
 *   <ProjectInputs />
 * </RecordCreate>
 */
export const RecordCreate = <R extends RaRecord>(props: RecordCreateProps<R>) => (
  <OpenedForm key={`${props.resource}/${props.draftKey}`} {...props} />
);

const OpenedForm = <R extends RaRecord>(props: RecordCreateProps<R>) => {
  const { resource, schema, validate = schema && validateWith(schema) } = props;
  // react-admin resets the form when its default values change, and they depend on records that others save
  const [defaultValues] = useState(props.defaultValues);
  const submit = useRef<Submit>(async () => undefined);
  const { stored, isReady } = useStoredDraft({ resource, recordId: null, suffix: props.draftKey });
  if (!isReady) return null;
  return (
    <CreateBase resource={resource} mutationMode="pessimistic">
      <Form
        defaultValues={defaultValues}
        noValidate
        disableInvalidFormNotification
        validate={validate && ((values: Values) => validate(withTexts(defaultValues, values)))}
        onSubmit={(values: Values) => submit.current(values)}
      >
        <CreateBody {...props} defaultValues={defaultValues} stored={stored} submit={submit} />
      </Form>
    </CreateBase>
  );
};
