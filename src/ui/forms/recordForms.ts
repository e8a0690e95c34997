import type { Identifier, RaRecord, ValidateForm } from 'react-admin';
import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { ConflictField } from '../conflict/ConflictRow.tsx';
import type { SavedBy } from '../conflict/useSavedBy.ts';
import type { FormFrameProps } from './FormFrame.tsx';
import type { FormTransform } from './formTransform.ts';
import type { Values } from './values.ts';

export type RecordEditProps<R extends RaRecord> = {
  resource: string;
  id: Identifier;
  /** what is edited, in the middle of a sentence: 'project' */
  noun: string;
  /** the fields that this form writes; the conflict dialog has a row for each */
  fields: readonly ConflictField[];
  schema?: z.ZodMiniType;
  /** replaces the schema, for rules that need other data */
  validate?: ValidateForm;
  /** converts fields that the form edits as another type than the record has */
  shape?: FormTransform;
  /** the draft's title in the list of drafts */
  draftTitle: (record: R) => string;
  /**
   * `draftKey` of the form that creates this record, if it replaces that form on the same page: what was typed there
   * when somebody else created the record is restored
   */
  creationDraftKey?: string;
  /** never written to a draft */
  secretFields?: readonly string[];
  /** set by the form, and no part of a draft */
  untypedFields?: readonly string[];
  /** a path; by default the resource's list */
  cancelTo?: string;
  /** the path to open after a save; by default the form stays */
  redirect?: (record: R) => string;
  /** text of the toast */
  success?: (record: R) => string;
  /** saves without a toast, because the frame shows what is saved */
  isAutosaved?: boolean;
  /** the action of the toast's Undo; without it, there is none */
  undoOf?: (record: R) => (() => void) | undefined;
  savedBy?: SavedBy;
  saveLabel?: string;
  /** replaces the standard frame, for a form that fills the page */
  frame?: ComponentType<FormFrameProps>;
  /** further buttons, before the Save button */
  actions?: ReactNode;
  /**
   * Replaces the form of a user who can't edit the record. If the right is lost while the form is open, its changes stay
   * on the screen.
   */
  readOnly?: ReactNode;
  /** shown while the record loads */
  loading?: ReactNode;
  /** shown when the record can't be loaded; by default the error is thrown to the next error boundary */
  error?: ReactNode;
  children: ReactNode;
};

export type RecordCreateProps<R extends RaRecord> = {
  resource: string;
  /** the values of an unchanged form; '' for texts */
  defaultValues: Values;
  schema?: z.ZodMiniType;
  /** replaces the schema, for rules that need other data */
  validate?: ValidateForm;
  /** converts fields that the form edits as another type than the record has; the defaults have the form's types */
  shape?: FormTransform;
  /** the draft's title in the list of drafts */
  draftTitle: (values: Values) => string;
  /** distinguishes several new records of one resource, for example by the parent's ID */
  draftKey?: string;
  /** never written to a draft */
  secretFields?: readonly string[];
  /** the values of an unchanged form can be saved */
  isComplete?: boolean;
  /** a path; by default the resource's list */
  cancelTo?: string;
  /** the path to open after the creation; by default the resource's list */
  redirect?: (record: R) => string;
  /** text of the toast */
  success?: (record: R) => string;
  saveLabel?: string;
  /** replaces the form of a user who can't create a record, unless it has changes */
  readOnly?: ReactNode;
  children: ReactNode;
};
