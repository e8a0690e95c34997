import * as z from 'zod/mini';
import { stamps } from './stamps.ts';

/** How the platform says yes and no. */
export const yesNo = z.enum(['Y', 'N']);

/** What every row of the lists says that the admins of a company manage (categories, locales, countries). */
export const managed = {
  /** the caller may change it */
  isOwner: z.boolean(),
  ...stamps,
  version: z.number(),
};

/** A place in an order that people set by hand. */
export const place = (least: number) =>
  z
    .number('Enter a number.')
    .check(
      z.int('Enter a whole number.'),
      z.minimum(least, `Enter a number from ${least} to 9999.`),
      z.maximum(9999, `Enter a number from ${least} to 9999.`),
    );
