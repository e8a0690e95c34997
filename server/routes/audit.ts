import { z } from 'zod';
import { auditEntries } from '../../model/contract/audit.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { visibleProject } from '../access/scope.ts';
import type { Mount } from '../http/mount.ts';
import { answerRange, rangeOf, readJson } from '../http/simpleRest.ts';

const recordId = z
  .string()
  .max(100)
  .refine(id => !id.includes('\0'));
const filterSchema = z.union([
  z.strictObject({ resource: z.literal('projects').optional(), recordId }),
  // 'calls' are those that were refused
  z.strictObject({ resource: z.enum(['projects', 'calls']).optional(), recordId: z.undefined().optional() }),
]);

export const mountAudit = (mount: Mount) => {
  mount(auditEntries.ofProject, async call => {
    const { user, queries, query } = call;
    const { offset, limit } = rangeOf(query.range);
    const { resource, recordId } = readJson(filterSchema, query.filter, {});
    if (recordId === undefined) {
      if (!user.may.readAudit)
        throw new ApiError('forbidden', 'Only admins read the audit of the whole organization.');
    } else {
      await visibleProject(call, recordId);
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
