import { type RaRecord, useUpdate } from 'react-admin';
import { useRef } from 'react';
import { chooseAll, isAlreadySaved, type Merge, mergeVersions } from './merge.ts';
import type { SaveError } from '../forms/useSaveErrorHandler.ts';
import { revisionOf } from '../../../model/contract/version.ts';
import { identityTransform, type FormTransform } from '../forms/formTransform.ts';
import type { Values } from '../forms/values.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { retryLost } from '../../dataProvider/retryLost.ts';
import { isUnanswered } from '../../dataProvider/statusOf.ts';

export type Outcome<R> =
  /** `mergedWith` is the version of somebody else whose changes were taken without asking */
  | { kind: 'saved'; record: R; mergedWith?: Values }
  /** somebody else saved fields that this form writes, and the user must choose */
  | { kind: 'conflict'; conflict: Merge }
  | { kind: 'failed'; error: unknown }
  /** the session has ended; nothing was saved */
  | { kind: 'ended' };

const readCurrent = (error: unknown, base: Values): Values | undefined => {
  const { status, body } = error as Partial<SaveError>;
  if (status !== 412 || body?.current === undefined) return undefined;
  // retrying on the same version would never end
  return revisionOf(body.current) === revisionOf(base)
    ? undefined
    : { ...base, ...body.current, id: base.id };
};

/**
 * `save` writes a change of the version that the user saw, and merges without asking if no one else changed the same
 * fields. A save without a response is remembered: `findUnanswered` returns its values, once, if a newer version has them,
 * that is, if they were saved. `isOwn` returns whether this user has saved a version.
 */
export const useUpdateOrCompare = <R extends RaRecord>(
  resource: string,
  fields: readonly string[],
  isOwn: (record: Values) => boolean,
  { read, write, parts }: FormTransform = identityTransform,
) => {
  const unanswered = useRef<{ data: Values; base: Values }>(undefined);
  const [update] = useUpdate<R>(resource, undefined, {
    mutationMode: 'pessimistic',
    returnPromise: true,
    // offline, react-query would pause the request silently, but we want the error
    networkMode: 'always',
  });

  /** `base` is the version that `data` was typed into, `theirs` a newer one */
  const compare = (data: Values, base: Values, theirs: Values): Merge =>
    // read(write()) normalizes values that differ only in notation
    mergeVersions({ base, mine: read(write(data)), theirs }, fields, parts);

  const findUnanswered = (theirs: Values): Values | undefined => {
    if (unanswered.current === undefined || !isOwn(theirs)) return undefined;
    const { data, base } = unanswered.current;
    if (data.id !== theirs.id) return undefined;
    const { rows, resolve } = compare(data, base, theirs);
    if (!isAlreadySaved(theirs, resolve(chooseAll(rows, 'mine')))) return undefined;
    // only the version that this save created, not those that follow it
    unanswered.current = undefined;
    return data;
  };

  const save = async (data: Values, base: Values): Promise<Outcome<R>> => {
    try {
      const params = {
        id: base.id as R['id'],
        data: write(data) as Partial<R>,
        previousData: write(base) as R,
      };
      const record = await retryLost(() => update(resource, params));
      unanswered.current = undefined;
      return isResponse(record) ? { kind: 'saved', record: read(record) as R } : { kind: 'ended' };
    } catch (error) {
      const current = readCurrent(error, base);
      if (current === undefined) {
        if (isUnanswered(error)) unanswered.current = { data, base };
        return { kind: 'failed', error };
      }
      const theirs = read(current);
      // what this form has saved itself is nothing to merge with
      const sent = findUnanswered(theirs);
      const merge = compare(data, sent === undefined ? base : read(write(sent)), theirs);
      if (merge.isOpen) return { kind: 'conflict', conflict: merge };
      const mixed = merge.resolve(merge.rows);
      // an earlier response was lost: the values are already saved
      const outcome: Outcome<R> = isAlreadySaved(theirs, mixed)
        ? { kind: 'saved', record: theirs as R }
        : await save(mixed, theirs);
      const isMerged = outcome.kind === 'saved' && merge.rows.some(({ state }) => state === 'theirsOnly');
      return isMerged ? { ...outcome, mergedWith: theirs } : outcome;
    }
  };

  return { save, compare, findUnanswered };
};
