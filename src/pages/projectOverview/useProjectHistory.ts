import { useGetList } from 'react-admin';
import type { AuditEntry } from '../../../model/contract/audit.ts';

export const HISTORY_PAGE_SIZE = 6;

/** A project's changes from the audit log, newest first. Among them are those of its tasks, IDs and deployments. */
export const useProjectHistory = (projectId: string, perPage = HISTORY_PAGE_SIZE) =>
  useGetList<AuditEntry>('auditEntries', {
    filter: { resource: 'projects', recordId: projectId },
    pagination: { page: 1, perPage },
    sort: { field: 'at', order: 'DESC' },
  });
