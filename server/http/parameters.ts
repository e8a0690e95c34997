import type { Endpoint, ParamsOf, QueryOf } from '../../model/contract/endpoint.ts';
import { notFound } from '../../model/contract/problem.ts';
import { invalidParameter, toQueryError, unstorableParameter } from './problems.ts';
import { validate } from './validate.ts';

type Values = Record<string, string>;

/** The parameters of the path. A path that no record can have is 404, like that of a missing record. */
export const readParams = <E extends Endpoint>({ params }: E, values: Values): ParamsOf<E> => {
  if (Object.values(values).some(value => value.includes('\0'))) throw notFound();
  return validate(params, values, notFound) as ParamsOf<E>;
};

const MANY_VALUES = 'Send this parameter only once; the values of a list are separated by commas.';

const valueOf = (name: string, [value = '', ...others]: string[]) => {
  if (others.length > 0) throw invalidParameter(name, MANY_VALUES);
  if (value.includes('\0')) throw unstorableParameter(name);
  return value;
};

/** The parameters of the query. An invalid or repeated one is 400, with its name. */
export const readQuery = <E extends Endpoint>(
  { query }: E,
  values: Readonly<Record<string, string[]>>,
): QueryOf<E> => {
  const single = Object.fromEntries(
    Object.entries(values).map(([name, all]): [string, string] => [name, valueOf(name, all)]),
  );
  return validate(query, single, toQueryError) as QueryOf<E>;
};
