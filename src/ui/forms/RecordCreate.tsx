import { CreateBase, Form, type RaRecord, type ValidateForm } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import type { z } from 'zod';
import { useStoredDraft } from '../drafts/useStoredDraft.ts';
import { CreateBody } from './CreateBody.tsx';
import type { Submit } from './useFailure.ts';
import { validateWith } from './validateWith.ts';
import { type Values, withTexts } from './values.ts';

export type RecordCreateProps<R extends RaRecord> = {
  resource: string;
  /** what an untouched form holds; '' for texts */
  defaultValues: Values;
  schema?: z.ZodType;
  /** for rules that need the world, in place of a schema */
  validate?: ValidateForm;
  /** what the draft is called where it is offered again */
  draftTitle: (values: Values) => string;
  /** tells several new records of one resource apart, such as the parent's id */
  draftKey?: string;
  /** never written to a draft */
  secretFields?: readonly string[];
  /** a path; the resource's list unless told */
  cancelTo?: string;
  /** the path to go to when it is created; the resource's list unless told */
  redirect?: (record: R) => string;
  /** the toast's text */
  success?: (record: R) => string;
  saveLabel?: string;
  children: ReactNode;
};

/**
 * A form for a new record, with the safety of RecordEdit. Another try after a lost answer is the same request to the
 * server: the client repeats its Idempotency-Key.
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
  const { resource, defaultValues, schema, validate = schema && validateWith(schema) } = props;
  const submit = useRef<Submit>(async () => undefined);
  const { stored, mayOpen } = useStoredDraft({ resource, recordId: null, suffix: props.draftKey });
  if (!mayOpen) return null;
  return (
    <CreateBase resource={resource} mutationMode="pessimistic">
      <Form
        defaultValues={defaultValues}
        noValidate
        disableInvalidFormNotification
        validate={validate && ((values: Values) => validate(withTexts(defaultValues, values)))}
        onSubmit={(values: Values) => submit.current(values)}
      >
        <CreateBody {...props} stored={stored} submit={submit} />
      </Form>
    </CreateBase>
  );
};
