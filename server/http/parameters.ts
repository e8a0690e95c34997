import type { Endpoint, ParamsOf, QueryOf } from '../../model/contract/endpoint.ts';
import { notFound } from '../../model/contract/problem.ts';
import { toQueryError, unstorableText } from './problems.ts';
import { validate } from './validate.ts';

type Values = Record<string, string>;

const hasNul = (values: Values) => Object.values(values).some(value => value.includes('\0'));

/** The parameters of the path. A path that no record can have is 404, like that of a missing record. */
export const readParams = <E extends Endpoint>({ params }: E, values: Values): ParamsOf<E> => {
  if (hasNul(values)) throw notFound();
  return validate(params, values, notFound) as ParamsOf<E>;
};

/** The parameters of the query. An invalid one is 400, with its name. */
export const readQuery = <E extends Endpoint>({ query }: E, values: Values): QueryOf<E> => {
  if (hasNul(values)) throw unstorableText();
  return validate(query, values, toQueryError) as QueryOf<E>;
};
