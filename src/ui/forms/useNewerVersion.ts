import { type RaRecord, useEditContext } from 'react-admin';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { revisionOf } from '../../../model/contract/version.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useIsChanged } from './useIsChanged.ts';
import { isSame, type Values, valueAt } from './values.ts';

type Options<R> = {
  /** the version in the form */
  seen: R;
  /** the paths that the form writes */
  sources: readonly string[];
  read: (values: Values) => Values;
  /** loads a version into a form without changes */
  onShow: (record: R) => void;
  /** the values of a save without a response, if this version has them */
  findUnanswered: (record: R) => Values | undefined;
  /** a save without a response was done */
  onAnswered: (record: R, sent: Values) => void;
};

/**
 * The version that somebody saved after this form was opened, if the form has changes of its own. Without changes, the
 * form shows it immediately. A version that differs only elsewhere, as after a step of the same page, is no news: a save
 * is merged with it.
 */
export const useNewerVersion = <R extends RaRecord>({
  seen,
  sources,
  read,
  onShow,
  findUnanswered,
  onAnswered,
}: Options<R>): R | undefined => {
  const { record } = useEditContext<R>();
  const { isSubmitting } = useFormState();
  const isChanged = useIsChanged();
  const isNewer =
    isResponse(record) && record.id === seen.id && (revisionOf(record) ?? 0) > (revisionOf(seen) ?? 0);

  useEffect(() => {
    if (!isNewer || isSubmitting) return;
    const newer = read(record) as R;
    const sent = findUnanswered(newer);
    if (sent !== undefined) onAnswered(newer, sent);
    else if (!isChanged) onShow(newer);
  });

  if (!isNewer || !isChanged || isSubmitting) return undefined;
  const newer = read(record) as R;
  return sources.every(source => isSame(valueAt(seen, source), valueAt(newer, source))) ? undefined : newer;
};
