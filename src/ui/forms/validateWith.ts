import type { ValidateForm } from 'ra-core';
import { set } from 'react-hook-form';
import type * as z from 'zod/mini';

/** A schema as a form's rules. A form may hold more than the schema knows: the whole record. */
export const validateWith =
  (schema: z.ZodMiniType): ValidateForm =>
  values => {
    const errors = {};
    for (const { code, path, message } of schema.safeParse(values).error?.issues.toReversed() ?? []) {
      if (code !== 'unrecognized_keys') set(errors, path.join('.') || 'root', message);
    }
    return errors;
  };
