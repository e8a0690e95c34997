import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { useUser } from '../../auth/SessionContext.ts';
import { type CategoryType, categoryTypes } from '../../../model/contract/categories.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { type CategoryRecord, useWorkspace } from '../../dataProvider/index.ts';
import { useForgetUndo, useUndoToast } from '../../ui/drafts/useUndoToast.tsx';

type Page = { data: CategoryRecord[] };

/** The type whose categories are shown in their own order, so that it can be changed. */
export const useMovableType = (): CategoryType | undefined => {
  const { filterValues, sort } = useListContext<CategoryRecord>();
  const user = useUser();
  const { q, view } = filterValues as { q?: string; view?: string };
  const isInOrder = q === undefined && sort.field === 'order' && sort.order === 'ASC';
  return isInOrder && user?.may.manageLists ? categoryTypes.find(type => type === view) : undefined;
};

type Side = 'before' | 'after';

type Move = { category: CategoryRecord; type: CategoryType; targetId: string; side: Side; isUndo?: boolean };

/** The toast of the last move replaces the one of the move before. */
const TOAST = 'categories.move';

/** The same order if one of the two is missing. */
const moved = (ids: readonly string[], { category: { id }, targetId, side }: Move) => {
  const next = ids.filter(one => one !== id);
  const target = next.indexOf(targetId);
  if (target < 0 || next.length === ids.length) return ids;
  return next.toSpliced(side === 'before' ? target : target + 1, 0, id);
};

/** Moves the category back beside the one that was before it, wherever others have moved both meanwhile. */
const reverse = (move: Move, ids: readonly string[]): Move => {
  const before = ids[ids.indexOf(move.category.id) - 1];
  const place =
    before === undefined
      ? { targetId: ids[1] ?? '', side: 'before' as const }
      : { targetId: before, side: 'after' as const };
  return { ...move, ...place, isUndo: true };
};

/**
 * Moves a category before or after another one of its type, in one call; a toast can undo it. It is shown immediately,
 * and moves are saved in the order in which they were made.
 */
export const useMoveCategory = () => {
  const { categoriesOf, reorderCategories } = useWorkspace();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const undoToast = useUndoToast();
  const forgetUndo = useForgetUndo();

  const show = (move: Move) =>
    queryClient.setQueriesData<Page>({ queryKey: ['categories', 'getList'], type: 'active' }, page => {
      if (page === undefined) return page;
      const ids = moved(
        page.data.map(({ id }) => id),
        move,
      );
      return {
        ...page,
        data: page.data.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      };
    });

  const announce = (move: Move, ids: readonly string[], next: readonly string[]) => {
    const { ctgrNm: name, id } = move.category;
    if (move.isUndo === true) return notify('categories.movedBack', { type: 'info', messageArgs: { name } });
    const text = translate('categories.moved', { name, position: next.indexOf(id) + 1, total: next.length });
    forgetUndo([TOAST]);
    undoToast(text, () => mutate(reverse(move, ids)), new Set([TOAST]));
  };

  const { mutate } = useMutation({
    scope: { id: TOAST },
    mutationFn: async (move: Move) => {
      const { data: listed } = await categoriesOf(move.type);
      if (!isResponse(listed)) return;
      const ids = listed.map(({ id }) => id);
      const next = moved(ids, move);
      if (next.join() === ids.join()) return;
      const { data } = await reorderCategories(move.type, next);
      if (isResponse(data)) announce(move, ids, next);
    },
    onError: error => notify(error.message, { type: 'error' }),
    onSettled: () => {
      queryClient.removeQueries({ queryKey: ['categories', 'getOne'], type: 'inactive' });
      return queryClient.invalidateQueries({ queryKey: ['categories'] });
    },
  });

  return (category: CategoryRecord, type: CategoryType, targetId: string, side: Side) => {
    const move = { category, type, targetId, side };
    show(move);
    mutate(move);
  };
};
