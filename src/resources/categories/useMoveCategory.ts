import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotificationContext, useNotify, useTranslate } from 'react-admin';
import { useUser } from '../../auth/SessionContext.ts';
import { type CategoryType, categoryTypes } from '../../../model/contract/categories.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { type CategoryRecord, useWorkspace } from '../../dataProvider/index.ts';
import { useUndoToast } from '../../ui/drafts/useUndoToast.tsx';

type Page = { data: CategoryRecord[] };

/** The type whose categories are shown in their own order, so that it can be changed. */
export const useMovableType = (): CategoryType | undefined => {
  const { filterValues, sort } = useListContext<CategoryRecord>();
  const user = useUser();
  const { q, view } = filterValues as { q?: string; view?: string };
  const isInOrder = q === undefined && sort.field === 'order' && sort.order === 'ASC';
  return isInOrder && user?.may.manageLists ? categoryTypes.find(type => type === view) : undefined;
};

/** Moves a category before or after another one of its type, in one call; a toast can undo it. */
export const useMoveCategory = () => {
  const { categoriesOf, reorderCategories } = useWorkspace();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const undoToast = useUndoToast();
  const { resetNotifications } = useNotificationContext();

  /** optimistic update */
  const show = (ids: readonly string[]) =>
    queryClient.setQueriesData<Page>({ queryKey: ['categories', 'getList'], type: 'active' }, page =>
      page?.data.every(({ id }) => ids.includes(id))
        ? { ...page, data: page.data.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) }
        : page,
    );

  const save = async (type: CategoryType, ids: readonly string[]) => {
    try {
      show(ids);
      const { data } = await reorderCategories(type, ids);
      return isResponse(data);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return false;
    } finally {
      queryClient.removeQueries({ queryKey: ['categories', 'getOne'], type: 'inactive' });
      await queryClient.invalidateQueries({ queryKey: ['categories'] });
    }
  };

  const load = async (type: CategoryType) => {
    try {
      const { data } = await categoriesOf(type);
      return isResponse(data) ? data.map(({ id }) => id) : [];
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return [];
    }
  };

  return async (category: CategoryRecord, type: CategoryType, targetId: string, side: 'before' | 'after') => {
    const ids = await load(type);
    const next = ids.filter(id => id !== category.id);
    const target = next.indexOf(targetId);
    if (target < 0) return;
    next.splice(side === 'before' ? target : target + 1, 0, category.id);
    if (next.join() === ids.join() || !(await save(type, next))) return;
    const text = translate('categories.moved', {
      name: category.ctgrNm,
      position: next.indexOf(category.id) + 1,
      total: next.length,
    });
    const undo = async () => {
      if (await save(type, ids)) notify('categories.movedBack', { type: 'info' });
    };
    // after several moves in a row, only the last toast is shown
    resetNotifications();
    undoToast(text, () => void undo());
  };
};
