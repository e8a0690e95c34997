import { useGetList } from 'react-admin';
import type { AuditEntry } from '../../../model/contract/audit.ts';

export const HISTORY_PAGE_SIZE = 6;

/** A project's changes from the audit log, newest first, with those of all records that belong to it. */
export const useProjectHistory = (projectId: string, perPage = HISTORY_PAGE_SIZE) =>
  useGetList<AuditEntry>('auditEntries', {
    filter: { pjtId: projectId },
    pagination: { page: 1, perPage },
    sort: { field: 'at', order: 'DESC' },
  });
