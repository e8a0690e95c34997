import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { ConflictField } from './ConflictRow.tsx';
import type { Merge, Row } from './merge.ts';
import type { Outcome } from './useUpdateOrCompare.ts';
import type { Values } from '../forms/values.ts';

export type SavedBy = (record: Values) => { name: string; at: number | undefined };

/** The platform's names for who changed a record last, and when. */
export const savedByChanger: SavedBy = ({ chgr, chgDt }) => ({
  name: typeof chgr === 'string' ? chgr : '',
  at: typeof chgDt === 'number' ? chgDt : undefined,
});

type Options<R> = {
  thing: string;
  fields: readonly ConflictField[];
  savedBy: SavedBy;
  save: (data: Values, base: Values) => Promise<Outcome<R>>;
  /** anything but one more conflict; `base` is the record the values stand on now */
  onOutcome: (outcome: Exclude<Outcome<R>, { kind: 'conflict' }>, data: Values, base: Values) => void;
  onTakeTheirs: (theirs: Values, message: string) => void;
  /** the mix is wrong as it is: the form shows it, standing on theirs */
  onMend: (data: Values, theirs: Values) => void;
};

/** The dialog of a refused save, and what its buttons do. */
export const useConflict = <R extends RaRecord>({
  thing,
  fields,
  savedBy,
  save,
  onOutcome,
  onTakeTheirs,
  onMend,
}: Options<R>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [conflict, setConflict] = useState<Merge & { round: number }>();
  const [isSaving, setIsSaving] = useState(false);

  const close = () => setConflict(undefined);

  const show = (next: Merge) => setConflict(before => ({ ...next, round: (before?.round ?? 0) + 1 }));

  const later = ({ theirs }: Merge) =>
    notify('forms.later', {
      type: 'warning',
      messageArgs: { name: savedBy(theirs).name || translate('conflict.somebody'), thing },
    });

  const handleSave = async (standing: Merge, rows: Row[]) => {
    const data = standing.mixOf(rows);
    if (standing.problemsOf(rows).length > 0) {
      close();
      return onMend(data, standing.theirs);
    }
    setIsSaving(true);
    const outcome = await save(data, standing.theirs);
    setIsSaving(false);
    if (outcome.kind === 'conflict') return show(outcome.conflict);
    onOutcome(outcome, data, standing.theirs);
  };

  const dialogOf = ({ round, ...standing }: Merge & { round: number }) => {
    const { name, at } = savedBy(standing.theirs);
    const handleTake = () => {
      close();
      onTakeTheirs(
        standing.theirs,
        translate('conflict.tookTheirs', { name: name || translate('conflict.somebody') }),
      );
    };
    return (
      <ConflictDialog
        key={round}
        thing={thing}
        fields={fields}
        rows={standing.rows}
        problemsOf={standing.problemsOf}
        savedBy={name}
        savedAt={at}
        isAgain={round > 1}
        isSaving={isSaving}
        onSave={rows => {
          if (rows.every(row => row.choice === 'theirs' || row.state === 'same')) return handleTake();
          void handleSave(standing, rows);
        }}
        onTakeTheirs={handleTake}
        onCancel={close}
      />
    );
  };

  return { show, later, close, dialog: conflict === undefined ? null : dialogOf(conflict) };
};
