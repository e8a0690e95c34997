import { z } from 'zod';
import { auditEntries } from '../../model/contract/audit.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import { canSeeProject } from '../../model/rules/access.ts';
import type { Mount } from '../http/mount.ts';
import { answerRange, rangeOf, readJson } from '../http/simpleRest.ts';

const recordId = z
  .string()
  .max(100)
  .refine(id => !id.includes('\0'));
const filterSchema = z.strictObject({
  resource: z.literal('projects').optional(),
  recordId: recordId.optional(),
});

export const mountAudit = (mount: Mount) => {
  mount(auditEntries.ofProject, async call => {
    const { user, flags, queries, query } = call;
    const { offset, limit } = rangeOf(query.range);
    const { resource, recordId } = readJson(filterSchema, query.filter, {});
    if (recordId === undefined) {
      if (!user.may.readAudit)
        throw new ApiError('forbidden', 'Only admins read the audit of the whole organization.');
    } else {
      const project = await queries.projects.find(recordId);
      if (project === undefined || !canSeeProject(user, project, flags)) throw notFound();
    }
    const { list, totalCount } = await queries.audit.page({
      mnId: user.mnId,
      resource: recordId === undefined ? resource : 'projects',
      recordId,
      offset,
      limit,
    });
    return answerRange(call, 'auditEntries', { list, totalCount, offset });
  });
};
