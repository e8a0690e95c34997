import { useTranslate } from 'react-admin';
import { type KeyboardEvent, useState } from 'react';
import type { ImportSheetRow } from '../../../model/provisioning/importSheetTypes.ts';
import type { IdentityField } from '../../../model/provisioning/columns.ts';
import { isComposing } from '../../ui/isComposing.ts';
import { briefOf } from './briefOf.ts';
import type { GridActions } from './useGridFocus.ts';

type Props = {
  row: ImportSheetRow;
  field: IdentityField;
  /** skipped by Tab, unless it has a problem */
  isSkipped: boolean;
  actions: GridActions;
};

/** A cell with its problem. Enter and losing focus save, Escape doesn't; Enter then moves to the next problem. */
export const ImportSheetCell = ({ row, field, isSkipped, actions }: Props) => {
  const translate = useTranslate();
  const value = row.values[field] ?? '';
  // typed text is kept until the value below changes; an undo of the change must not bring it back
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  if (typed !== undefined && typed.over !== value) setTyped(undefined);
  const text = typed?.over === value ? typed.text : value;
  const problem = row.problems.find(one => one.field === field);
  const warning = field === 'sn' && problem === undefined ? row.warning : undefined;
  const isEdited = problem === undefined && warning === undefined && row.edited.includes(field);
  const save = () => {
    if (text !== value) actions.edit(row.number, field, text);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const { key } = event;
    if (key === 'Escape') setTyped(undefined);
    if (key === 'Enter') {
      save();
      actions.goOn({ number: row.number, field, isIncluded: text !== value });
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      actions.move(key === 'ArrowDown' ? 1 : -1, { number: row.number, field });
    }
  };
  const brief = problem && briefOf(problem, value);
  const look = warning === undefined ? isEdited && 'pv-edited' : 'pv-warned';
  return (
    <td className={problem ? 'pv-wrong' : look || undefined}>
      <div>
        <input
          value={text}
          data-field={field}
          aria-label={translate('deviceIdentities.import.cell', {
            name: translate(`deviceIdentities.fields.${field}`),
            row: row.number,
          })}
          aria-invalid={problem !== undefined}
          title={problem?.message ?? warning}
          tabIndex={isSkipped && problem === undefined ? -1 : undefined}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => setTyped({ text: target.value, over: value })}
          onBlur={save}
          onKeyDown={handleKey}
        />
        {brief && <small>{translate(`deviceIdentities.import.brief.${brief.key}`, brief.values)}</small>}
        {warning !== undefined && <small>{translate('deviceIdentities.import.brief.rounded')}</small>}
        {isEdited && <small>{translate('deviceIdentities.import.corrected')}</small>}
      </div>
    </td>
  );
};
