import { type RaRecord, useUpdate } from 'ra-core';
import { isWritten, type Merge, mergeOf, needsChoice } from './merge.ts';
import type { SaveError } from '../forms/useFailure.ts';
import { revisionOf } from '../forms/revision.ts';
import { asItIs, type FormShape } from '../forms/shape.ts';
import type { Values } from '../forms/values.ts';

export type Outcome<R> =
  | { kind: 'saved'; record: R }
  /** somebody saved what this form writes; a person must choose */
  | { kind: 'conflict'; conflict: Merge }
  | { kind: 'failed'; error: unknown }
  /** the session ended: react-admin resolves a 401 with an empty record */
  | { kind: 'ended' };

const currentOf = (error: unknown, base: Values): Values | undefined => {
  const { status, body } = error as Partial<SaveError>;
  if (status !== 412 || body?.current === undefined) return undefined;
  // a server that repeats the refused version would be asked for ever
  return revisionOf(body.current) === revisionOf(base)
    ? undefined
    : { ...base, ...body.current, id: base.id };
};

/** Saves over the version the user saw. What nobody else touched goes on top of theirs without a question. */
export const useUpdateOrCompare = <R extends RaRecord>(
  resource: string,
  fields: readonly string[],
  { read, write, parts }: FormShape = asItIs,
) => {
  const [update] = useUpdate<R>(resource, undefined, {
    mutationMode: 'pessimistic',
    returnPromise: true,
    // offline, react-query would hold the write back in silence; the user shall know
    networkMode: 'always',
  });

  const save = async (data: Values, base: Values): Promise<Outcome<R>> => {
    try {
      const record = await update(resource, {
        id: base.id as R['id'],
        data: write(data) as Partial<R>,
        previousData: write(base) as R,
      });
      return record?.id === undefined ? { kind: 'ended' } : { kind: 'saved', record: read(record) as R };
    } catch (error) {
      const current = currentOf(error, base);
      if (current === undefined) return { kind: 'failed', error };
      const theirs = read(current);
      // alike but written otherwise is alike
      const merge = mergeOf({ base, mine: read(write(data)), theirs }, fields, parts);
      if (needsChoice(merge.rows)) return { kind: 'conflict', conflict: merge };
      const mixed = merge.mixOf(merge.rows);
      // the first answer was lost on its way: it is all there
      return isWritten(theirs, mixed) ? { kind: 'saved', record: theirs as R } : save(mixed, theirs);
    }
  };

  return save;
};
