import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { DEFAULT_LOCALE } from '../../../model/contract/locales.ts';
import { isAnswered } from '../../dataProvider/answer.ts';
import { type LocaleRecord, useWorkspace } from '../../dataProvider/index.ts';
import { useUndoToast } from '../../ui/drafts/useUndoToast.tsx';

/** Removes locales, and brings them back: nothing is lost, as a removed one stays in the list of those. */
export const useRemoveLocales = () => {
  const dataProvider = useWorkspace();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const undoToast = useUndoToast();

  /** one after the other until one is refused; answers those that were done */
  const each = async (
    locales: readonly LocaleRecord[],
    work: (locale: LocaleRecord) => Promise<{ data: { id?: string } }>,
  ) => {
    const done: LocaleRecord[] = [];
    try {
      for (const locale of locales) {
        const { data } = await work(locale);
        if (!isAnswered(data)) break;
        done.push(locale);
      }
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    // the countries count their locales
    queryClient.removeQueries({ queryKey: ['countries'], type: 'inactive' });
    queryClient.removeQueries({ queryKey: ['locales', 'getOne'], type: 'inactive' });
    await queryClient.invalidateQueries({ queryKey: ['locales'] });
    return done;
  };

  const restore = async (locales: readonly LocaleRecord[]) => {
    const done = await each(locales, locale =>
      dataProvider.update<LocaleRecord>('locales', {
        id: locale.id,
        data: { ...locale, delYn: 'N' },
        previousData: locale,
      }),
    );
    if (done.length === 0) return;
    notify('locales.restored', {
      type: 'success',
      messageArgs: { smart_count: done.length, name: done[0]?.localeNm },
    });
  };

  const undo = async (ids: string[]) => {
    // as they stand now: removing them was a change
    const { data } = await dataProvider.getMany<LocaleRecord>('locales', { ids });
    if (data.length > 0) await restore(data);
  };

  const remove = async (locales: readonly LocaleRecord[]) => {
    const free = locales.filter(({ id }) => id !== DEFAULT_LOCALE);
    if (free.length < locales.length) notify('locales.defaultStays', { type: 'info' });
    const done = await each(free, locale =>
      dataProvider.delete<LocaleRecord>('locales', { id: locale.id, previousData: locale }),
    );
    if (done.length > 0)
      undoToast(
        translate('locales.deleted', { smart_count: done.length }),
        () => void undo(done.map(({ id }) => id)),
      );
    return done.length > 0;
  };

  return { remove, restore };
};
