import type { ValidateForm } from 'react-admin';
import { set } from 'react-hook-form';
import type * as z from 'zod/mini';

/** Validates a form with a schema. Unknown keys are allowed, because the form has the whole record. */
export const validateWith =
  (schema: z.ZodMiniType): ValidateForm =>
  values => {
    const errors = {};
    for (const { code, path, message } of schema.safeParse(values).error?.issues.toReversed() ?? []) {
      if (code !== 'unrecognized_keys') set(errors, path.join('.') || 'root', message);
    }
    return errors;
  };
