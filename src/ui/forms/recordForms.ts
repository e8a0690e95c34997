import type { Identifier, RaRecord, ValidateForm } from 'ra-core';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { ConflictField } from '../conflict/ConflictRow.tsx';
import type { SavedBy } from '../conflict/useConflict.tsx';
import type { FormShape } from './shape.ts';
import type { Values } from './values.ts';

export type RecordEditProps<R extends RaRecord> = {
  resource: string;
  id: Identifier;
  /** what is edited, in the middle of a sentence: 'project' */
  thing: string;
  /** what this form writes; the conflict dialog has a row for each */
  fields: readonly ConflictField[];
  schema?: z.ZodMiniType;
  /** for rules that need the world, in place of a schema */
  validate?: ValidateForm;
  /** where the form holds fields as other kinds of values than the record */
  shape?: FormShape;
  /** what the draft is called where it is offered again */
  draftTitle: (record: R) => string;
  /** never written to a draft */
  secretFields?: readonly string[];
  /** a path; the resource's list unless told */
  cancelTo?: string;
  /** the path to go to when it is saved; the form stays unless told */
  redirect?: (record: R) => string;
  /** the toast's text */
  success?: (record: R) => string;
  savedBy?: SavedBy;
  saveLabel?: string;
  /** further buttons, before the one that saves */
  actions?: ReactNode;
  /** while the record comes */
  loading?: ReactNode;
  /** the record can not be had; thrown to the next error boundary unless told */
  error?: ReactNode;
  children: ReactNode;
};

export type RecordCreateProps<R extends RaRecord> = {
  resource: string;
  /** what an untouched form holds; '' for texts */
  defaultValues: Values;
  schema?: z.ZodMiniType;
  /** for rules that need the world, in place of a schema */
  validate?: ValidateForm;
  /** where the form holds fields as other kinds of values than the record; the defaults are the form's */
  shape?: FormShape;
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
