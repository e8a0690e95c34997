import { useNotify, useTranslate } from 'react-admin';
import { type ReactNode, Suspense, useState } from 'react';
import type { UsedKind } from '../../../model/contract/uses.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { useDeleteWithUndo } from '../list/useDeleteWithUndo.ts';
import { lazyPage } from '../loading/lazyPage.ts';
import type { UsesQuestion } from './UsesDialog.tsx';

const UsesDialog = lazyPage(async () => (await import('./UsesDialog.tsx')).UsesDialog);

type Plan = Pick<UsesQuestion, 'title' | 'text' | 'action' | 'onConfirm'> & {
  isDeletion?: boolean;
  /** the title if the record can't be deleted */
  blockedTitle?: string;
};

/**
 * Runs an action immediately if the record is not in use; otherwise lists the uses and asks for confirmation. Render
 * `dialog` where it outlives the menu.
 *
 * @example
 * const { ask, dialog } = useAskUses('capabilities');
 * await ask(capability.id, { title, text, action, onConfirm: () => move(capability, 'dead') });
 */
export const useAskUses = (kind: UsedKind) => {
  const { usesOf } = useWorkspace();
  const notify = useNotify();
  const [question, setQuestion] = useState<UsesQuestion>();
  const [isReading, setIsReading] = useState(false);

  const ask = async (id: string, { isDeletion = false, blockedTitle, ...plan }: Plan) => {
    if (isReading) return;
    setIsReading(true);
    try {
      const { data: uses } = await usesOf(kind, id);
      if (!isResponse(uses)) return;
      const blockedReason = isDeletion ? uses.blockedReason : null;
      if (uses.groups.length === 0 && blockedReason === null) plan.onConfirm();
      else if (blockedReason === null) setQuestion({ kind, id, uses, ...plan, blockedReason });
      else setQuestion({ kind, id, uses, ...plan, title: blockedTitle ?? plan.title, blockedReason });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setIsReading(false);
    }
  };

  const dialog: ReactNode = question !== undefined && (
    <Suspense>
      <UsesDialog question={question} onClose={() => setQuestion(undefined)} />
    </Suspense>
  );
  return { ask, dialog, isReading };
};

type Named = { id: string };

/** Deletes a record, with undo; lists its uses first. */
export const useDeleteAskingUses = (kind: UsedKind, onGone?: () => void) => {
  const translate = useTranslate();
  const deleteWithUndo = useDeleteWithUndo(kind, onGone);
  const { ask, dialog, isReading } = useAskUses(kind);
  const remove = (record: Named, name: string) =>
    void ask(record.id, {
      title: translate('uses.delete.title', { name }),
      blockedTitle: translate('uses.delete.blocked', { name }),
      text: translate(kind === 'handlers' ? 'uses.delete.handler' : 'uses.delete.text'),
      action: translate('ra.action.delete'),
      isDeletion: true,
      onConfirm: () => deleteWithUndo(record),
    });
  return { remove, dialog, isReading };
};
