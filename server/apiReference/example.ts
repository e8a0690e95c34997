import { nameOf, type Schema } from './fields.ts';

const MAX_DEPTH = 6;

/** For a text: the meaning of an abbreviated name, such as 'Project name', or the name itself. */
const textOf = (name: string, { description }: Schema) => description?.split(/[,:(]/, 1)[0]?.trim() ?? name;

/** The schema of the values of a map. A map can require keys, such as those of an enum. */
const valuesOf = ({ additionalProperties }: Schema): Schema =>
  typeof additionalProperties === 'object' ? additionalProperties : {};

/**
 * Creates an example of a value from its schema: the one that the schema has, or as short as possible, with the
 * required fields only.
 */
export const exampleOf = (schema: Schema, components: Readonly<Record<string, Schema>>): unknown => {
  const create = (part: Schema, name: string, depth: number): unknown => {
    const { $ref, type, enum: values, const: constant, anyOf, oneOf, items, properties, required } = part;
    if (depth > MAX_DEPTH) return undefined;
    if ($ref !== undefined) return create(components[nameOf($ref)] ?? {}, name, depth + 1);
    if (part.examples !== undefined) return part.examples[0];
    if (constant !== undefined) return constant;
    if (values !== undefined) return values[0];
    const form = anyOf?.[0] ?? oneOf?.[0];
    if (form !== undefined) return create(form, name, depth + 1);
    switch (typeof type === 'object' ? type[0] : type) {
      case 'string':
        return textOf(name, part);
      case 'integer':
      case 'number':
        return Math.max(part.minimum ?? 1, Math.min(1, part.maximum ?? 1));
      case 'boolean':
        return true;
      case 'array':
        return (part.minItems ?? 0) > 0 ? [create(items ?? {}, name, depth + 1)] : [];
      case 'object':
        return Object.fromEntries(
          (required ?? []).map(key => [key, create(properties?.[key] ?? valuesOf(part), key, depth + 1)]),
        );
      default:
        return undefined;
    }
  };
  return create(schema, 'text', 0);
};
