import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { ConflictField } from './ConflictRow.tsx';
import type { Merge, Row } from './merge.ts';
import type { useSavedBy } from './useSavedBy.ts';
import type { Outcome } from './useUpdateOrCompare.ts';
import type { Values } from '../forms/values.ts';

type Options<R> = {
  noun: string;
  fields: readonly ConflictField[];
  describe: ReturnType<typeof useSavedBy>;
  save: (data: Values, base: Values) => Promise<Outcome<R>>;
  /** called for every outcome except another conflict; `base` is the record that the values were merged with */
  onOutcome: (outcome: Exclude<Outcome<R>, { kind: 'conflict' }>, data: Values, base: Values) => void;
  onTakeTheirs: (theirs: Values, message: string) => void;
  /** the merged version is invalid: the form shows it, on top of theirs */
  onInvalidMerge: (data: Values, theirs: Values) => void;
};

/** The dialog for a save that was rejected because of a newer version. */
export const useConflict = <R extends RaRecord>({
  noun,
  fields,
  describe,
  save,
  onOutcome,
  onTakeTheirs,
  onInvalidMerge,
}: Options<R>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [conflict, setConflict] = useState<Merge & { round: number }>();
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string>();

  const close = () => setConflict(undefined);

  const show = (next: Merge) => {
    setError(undefined);
    setConflict(before => ({ ...next, round: (before?.round ?? 0) + 1 }));
  };

  const notifyLater = ({ theirs }: Merge) => {
    const { name, isOwn } = describe(theirs);
    notify(isOwn ? 'forms.laterOwn' : 'forms.later', { type: 'warning', messageArgs: { name, noun } });
  };

  const handleSave = async (merge: Merge, rows: Row[]) => {
    const data = merge.resolve(rows);
    if (merge.problemsOf(rows).length > 0) {
      close();
      return onInvalidMerge(data, merge.theirs);
    }
    setError(undefined);
    setIsSaving(true);
    const outcome = await save(data, merge.theirs);
    setIsSaving(false);
    if (outcome.kind === 'conflict') return show(outcome.conflict);
    onOutcome(outcome, data, merge.theirs);
  };

  const renderDialog = ({ round, ...merge }: Merge & { round: number }) => {
    const { name, at, isOwn } = describe(merge.theirs);
    const handleTakeTheirs = () => {
      close();
      onTakeTheirs(merge.theirs, translate(isOwn ? 'conflict.showsOwn' : 'conflict.showsTheirs', { name }));
    };
    return (
      <ConflictDialog
        key={round}
        noun={noun}
        fields={fields}
        rows={merge.rows}
        problemsOf={merge.problemsOf}
        savedBy={name}
        isOwn={isOwn}
        savedAt={at}
        isAgain={round > 1}
        isSaving={isSaving}
        error={error}
        onSave={rows => {
          if (rows.every(row => row.choice === 'theirs' || row.state === 'same')) return handleTakeTheirs();
          void handleSave(merge, rows);
        }}
        onTakeTheirs={handleTakeTheirs}
        onCancel={close}
      />
    );
  };

  return {
    show,
    showError: setError,
    notifyLater,
    close,
    dialog: conflict === undefined ? null : renderDialog(conflict),
  };
};
