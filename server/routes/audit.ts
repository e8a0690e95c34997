import { z } from 'zod';
import { auditEntries } from '../../model/contract/audit.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import { canSeeProject } from '../../model/rules/access.ts';
import type { Mount } from '../http/mount.ts';

const rangeSchema = z.tuple([z.number().int().min(0), z.number().int().min(0)]);
const recordId = z
  .string()
  .max(100)
  .refine(id => !id.includes('\0'));
const filterSchema = z.strictObject({
  resource: z.literal('projects').optional(),
  recordId: recordId.optional(),
});

const readJson = <S extends z.ZodType>(
  schema: S,
  text: string | undefined,
  fallback: z.output<S>,
): z.output<S> => {
  if (text === undefined) return fallback;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new ApiError('bad_request', 'Not a valid range or filter.');
  }
};

export const mountAudit = (mount: Mount) => {
  mount(auditEntries.ofProject, async call => {
    const { user, flags, queries, query } = call;
    const [from, to] = readJson(rangeSchema, query.range, [0, 24]);
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
      offset: from,
      limit: Math.min(Math.max(to - from + 1, 0), 100),
    });
    const range = list.length === 0 ? '*' : `${from}-${from + list.length - 1}`;
    call.context.header('content-range', `auditEntries ${range}/${totalCount}`);
    return list;
  });
};
