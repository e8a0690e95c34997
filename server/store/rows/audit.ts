import type { AuditEntry } from '../../../model/contract/audit.ts';
import type { Row } from './row.ts';

export type AuditRow = Row<
  AuditEntry,
  {
    mnId: string;
    userId: string;
    /** the project whose history the entry belongs to */
    pjtId: string | null;
    /** JSON, or null */
    before: string | null;
    after: string | null;
  },
  'recordNm'
>;
