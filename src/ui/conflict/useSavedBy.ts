import { useTranslate } from 'react-admin';
import { fullNameOf } from '../../../model/rules/fullName.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { Values } from '../forms/values.ts';

export type SavedBy = (record: Values) => { name: string; at: number | undefined };

/** Reads who saved a record last, and when, from the platform's fields `chgr` and `chgDt`. */
export const savedByChanger: SavedBy = ({ chgr, chgDt }) => ({
  name: typeof chgr === 'string' ? chgr : '',
  at: typeof chgDt === 'number' ? chgDt : undefined,
});

/**
 * Who saved a version, for use in a sentence. Records contain names, so a colleague with the same name counts as the
 * user.
 */
export const useSavedBy = (savedBy: SavedBy) => {
  const translate = useTranslate();
  const user = useUser();
  const ownName = user === null ? '' : fullNameOf(user);
  return (record: Values) => {
    const { name, at } = savedBy(record);
    return { name: name || translate('conflict.someone'), at, isOwn: name !== '' && name === ownName };
  };
};
