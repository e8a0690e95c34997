import type * as z from 'zod/mini';
import type { ApiError } from '../../model/contract/problem.ts';

/** The parsed value; undefined without a schema. Throws the error that `toError` creates for a mismatch. */
export const validate = (
  schema: z.ZodMiniType | undefined,
  value: unknown,
  toError: (error: z.core.$ZodError) => ApiError,
): unknown => {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw toError(result.error);
  return result.data;
};
