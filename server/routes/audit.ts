import * as z from 'zod/mini';
import { auditEntries } from '../../model/contract/audit.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { visibleProject } from '../access/scope.ts';
import type { Mount } from '../http/mount.ts';
import { answerRange, rangeOf, parseJsonParam } from '../http/simpleRest.ts';

const recordId = z.string().check(
  z.maxLength(100),
  z.refine(id => !id.includes('\0')),
);
const filterSchema = z.union([
  z.strictObject({ resource: z.optional(z.literal('projects')), recordId }),
  // 'calls' are those that were refused
  z.strictObject({
    resource: z.optional(z.enum(['projects', 'calls'])),
    recordId: z.optional(z.undefined()),
  }),
]);

export const mountAudit = (mount: Mount) => {
  mount(auditEntries.ofProject, async call => {
    const { user, queries, query } = call;
    const { offset, limit } = rangeOf(query.range);
    const { resource, recordId } = parseJsonParam(filterSchema, query.filter, {});
    if (recordId === undefined) {
      if (!user.may.readAudit)
        throw new ApiError('forbidden', 'Only admins can read the audit log of the whole organization.');
    } else {
      await visibleProject(call, recordId);
    }
    const found = await queries.audit.page({
      mnId: user.mnId,
      resource: recordId === undefined ? resource : 'projects',
      recordId,
      offset,
      limit,
    });
    return answerRange(call, 'auditEntries', { ...found, offset });
  });
};
