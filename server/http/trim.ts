import type * as z from 'zod/mini';
import { isFields } from '../../model/contract/fields.ts';

/** Copies what the schema declares; throws `mismatch` if a value has another type. */
type Trim = (value: unknown) => unknown;

/** Signals that a value doesn't match; parsing it again then says where. */
const mismatch = new Error('A reply does not match its schema.');

const typeOf =
  (type: 'string' | 'boolean'): Trim =>
  value => {
    if (typeof value !== type) throw mismatch;
    return value;
  };

const finiteNumber: Trim = value => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw mismatch;
  return value;
};

const oneOf = (values: Iterable<unknown>): Trim => {
  const allowed = new Set(values);
  return value => {
    if (!allowed.has(value)) throw mismatch;
    return value;
  };
};

const objectOf = (shape: Record<string, z.core.$ZodType>): Trim => {
  const fields = Object.entries(shape).map(([name, schema]) => [name, trimOf(schema)] as const);
  return value => {
    if (!isFields(value)) throw mismatch;
    const copy: Record<string, unknown> = {};
    for (const [name, trim] of fields) {
      const field = trim(value[name]);
      if (field !== undefined) copy[name] = field;
    }
    return copy;
  };
};

const recordOf = (key: z.core.$ZodType, schema: z.core.$ZodType): Trim => {
  const [trimKey, trim] = [trimOf(key), trimOf(schema)];
  return value => {
    if (!isFields(value)) throw mismatch;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [trimKey(name), trim(field)]));
  };
};

const arrayOf = (schema: z.core.$ZodType): Trim => {
  const trim = trimOf(schema);
  return value => {
    if (!Array.isArray(value)) throw mismatch;
    return value.map(trim);
  };
};

const orAbsent = (absent: null | undefined, schema: z.core.$ZodType): Trim => {
  const trim = trimOf(schema);
  return value => (value === absent ? absent : trim(value));
};

const withDefault = (schema: z.core.$ZodType, { defaultValue }: { defaultValue: unknown }): Trim => {
  const trim = trimOf(schema);
  return value => (value === undefined ? defaultValue : trim(value));
};

/** Unions, transformations and schemas that are not handled below are parsed by the schema itself. */
const parsed =
  (schema: z.core.$ZodType): Trim =>
  value => {
    const result = schema._zod.run({ value, issues: [] }, { async: false });
    if (result instanceof Promise || result.issues.length > 0) throw mismatch;
    return result.value;
  };

const trims = new WeakMap<z.core.$ZodType, Trim>();

/** One function per schema, because some schemas are recursive. */
const trimOf = (schema: z.core.$ZodType): Trim => {
  const known = trims.get(schema);
  if (known !== undefined) return known;
  trims.set(schema, value => trimOf(schema)(value));
  const made = makeTrim(schema);
  trims.set(schema, made);
  return made;
};

const makeTrim = (schema: z.core.$ZodType): Trim => {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'string':
      return 'coerce' in def && def.coerce === true ? parsed(schema) : typeOf('string');
    case 'boolean':
      return typeOf('boolean');
    case 'number':
      return 'coerce' in def && def.coerce === true ? parsed(schema) : finiteNumber;
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'literal':
      return oneOf(def.values);
    case 'unknown':
      return value => value;
    case 'object': {
      const isClosed = def.catchall === undefined || def.catchall._zod.def.type === 'never';
      return isClosed ? objectOf(def.shape) : parsed(schema);
    }
    case 'array':
      return arrayOf(def.element);
    case 'record':
      return recordOf(def.keyType, def.valueType);
    case 'nullable':
      return orAbsent(null, def.innerType);
    case 'optional':
      return orAbsent(undefined, def.innerType);
    case 'default':
      return withDefault(def.innerType, def);
    default:
      return parsed(schema);
  }
};

/**
 * Creates, once, a function that copies what a schema declares: undeclared fields are removed, and types are checked.
 * It skips checks that only matter for input, such as lengths and ranges. A value that doesn't match is parsed, so that
 * the error is the same.
 *
 * @example
 * const trim = createTrim(projectSchema);
 * trim({ ...project, secret: 1 }); // without the secret
 */
export const createTrim = (schema: z.ZodMiniType): Trim => {
  const trim = trimOf(schema);
  return value => {
    try {
      return trim(value);
    } catch (error) {
      if (error !== mismatch) throw error;
      return schema.parse(value);
    }
  };
};
