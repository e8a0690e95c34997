import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { DEFAULT_LOCALE } from '../../../model/contract/locales.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { type LocaleRecord, useWorkspace } from '../../dataProvider/index.ts';
import { affectedQueries } from '../../ui/deletions/affectedQueries.ts';
import { refreshTogether } from '../../ui/deletions/refreshTogether.ts';
import { useDeletions } from '../../ui/deletions/useDeletions.tsx';

/** Removes and restores locales. Nothing is lost, because removed ones stay in a list of their own. */
export const useRemoveLocales = () => {
  const dataProvider = useWorkspace();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const deletions = useDeletions('locales');

  /** one after another, until one fails */
  const restore = async (locales: readonly LocaleRecord[]) => {
    const done: LocaleRecord[] = [];
    try {
      for (const locale of locales) {
        const { data } = await dataProvider.update<LocaleRecord>('locales', {
          id: locale.id,
          data: { ...locale, delYn: 'N' },
          previousData: locale,
        });
        if (!isResponse(data)) break;
        done.push(locale);
      }
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await refreshTogether(queryClient, affectedQueries('locales'));
    if (done.length === 0) return;
    notify('locales.restored', {
      type: 'success',
      messageArgs: { smart_count: done.length, name: done[0]?.localeNm },
    });
  };

  /** `onGone`: leaves the locale's page */
  const remove = async (locales: readonly LocaleRecord[], onGone: () => void = () => {}) => {
    const free = locales.filter(({ id }) => id !== DEFAULT_LOCALE);
    if (free.length < locales.length) notify('locales.defaultStays', { type: 'info' });
    await deletions.remove(free, { onGone, keepsPage: true });
  };

  return { remove, restore };
};
