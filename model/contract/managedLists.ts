import * as z from 'zod/mini';
import { auditFields } from './auditFields.ts';

/** Yes and no in the platform's API. */
export const yesNo = z.enum(['Y', 'N']);

/** Fields of every row in the lists that organization admins manage: categories, locales, countries. */
export const managedFields = {
  /** the caller can change it */
  isOwner: z.boolean(),
  ...auditFields,
  version: z.number(),
};

/** A position in a list that is sorted by hand. */
export const sortOrder = (least: number) =>
  z
    .number('Enter a number.')
    .check(
      z.int('Enter a whole number.'),
      z.minimum(least, `Enter a number from ${least} to 9999.`),
      z.maximum(9999, `Enter a number from ${least} to 9999.`),
    );
