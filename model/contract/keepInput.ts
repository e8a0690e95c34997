import * as z from 'zod/mini';

type Payload = { value: unknown; issues: z.core.$ZodRawIssue[] };

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Adds the issues that a schema finds in the value to those of a check. */
const addIssues = (schema: z.ZodMiniType, { value, issues }: Payload) => {
  const found = z.safeParse(schema, value, { reportInput: true }).error?.issues ?? [];
  for (const issue of found)
    issues.push({ ...issue, input: isObject(issue.input) ? null : issue.input } as never);
};

const described = new WeakMap<z.core.$ZodType, z.ZodMiniType>();

/** The schema that describes the values of `checkedBy` or `storedAs`. */
export const descriptionOf = (schema: z.core.$ZodType) => described.get(schema);

/**
 * A schema that checks a value but leaves it unchanged: no key is dropped, trimmed or moved. `choose` picks the schema
 * by the value; `description` is the one that the API description shows.
 */
export const checkedBy = <S extends z.ZodMiniType>(
  description: S,
  choose: (value: unknown) => z.ZodMiniType = () => description,
) => {
  const checked = z.unknown().check(payload => addIssues(choose(payload.value), payload));
  described.set(checked, description);
  return checked as unknown as z.ZodMiniType<z.input<S>, z.input<S>>;
};

/** For responses: the value as it was stored, even if it would no longer be accepted. */
export const storedAs = <S extends z.ZodMiniType>(description: S) => {
  const stored = z.unknown();
  described.set(stored, description);
  return stored as unknown as z.ZodMiniType<z.input<S>, z.input<S>>;
};
