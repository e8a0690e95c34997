import type { ApplicationForm } from '../../../model/contract/applicationForms.ts';
import type { AuditFields } from '../../../model/contract/auditFields.ts';
import type { TestResult } from '../../../model/contract/selfTests.ts';

export interface SelfTestRow {
  pjtId: string;
  /** null while it is open */
  completedDt: number | null;
  completedBy: string | null;
}

export interface SelfTestResultRow {
  pjtId: string;
  itemId: string;
  result: TestResult | null;
  note: string;
  fileId: string | null;
  testerId: string;
  testerNm: string;
  testedDt: number;
  /** JSON; while the item isn't passed, the proof that an undo brings back, with `removedBy` */
  proof: string | null;
  version: number;
}

export interface ApplicationFormRow extends AuditFields {
  pjtId: string;
  form: ApplicationForm;
  /** JSON */
  fields: string;
  /** encrypted */
  secret: string | null;
  version: number;
}
