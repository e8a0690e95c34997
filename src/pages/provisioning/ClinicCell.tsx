import { useTranslate } from 'react-admin';
import { type KeyboardEvent, useState } from 'react';
import type { ClinicRow } from '../../../model/provisioning/clinic.ts';
import type { IdentityField } from '../../../model/provisioning/columns.ts';

type Props = {
  row: ClinicRow;
  field: IdentityField;
  /** Tab passes it by unless something is wrong with it */
  isSkipped: boolean;
  onEdit: (value: string) => void;
};

/** A cell with what is wrong with it. Enter and leaving it save, Escape does not. */
export const ClinicCell = ({ row, field, isSkipped, onEdit }: Props) => {
  const translate = useTranslate();
  const value = row.values[field] ?? '';
  // what is typed stands until the value that it replaces is another one
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  const text = typed?.over === value ? typed.text : value;
  const problem = row.problems.find(one => one.field === field);
  const isEdited = problem === undefined && row.edited.includes(field);
  const save = () => {
    if (text !== value) onEdit(text);
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') save();
    if (key === 'Escape') setTyped(undefined);
  };
  return (
    <td className={problem ? 'pv-wrong' : isEdited ? 'pv-edited' : undefined}>
      <input
        value={text}
        aria-label={translate('deviceIdentities.import.cell', {
          name: translate(`deviceIdentities.fields.${field}`),
          row: row.number,
        })}
        aria-invalid={problem !== undefined}
        title={problem?.message}
        tabIndex={isSkipped && problem === undefined ? -1 : undefined}
        spellCheck={false}
        onChange={({ target }) => setTyped({ text: target.value, over: value })}
        onBlur={save}
        onKeyDown={handleKey}
      />
      {problem && <small>{problem.message}</small>}
      {isEdited && <small>{translate('deviceIdentities.import.corrected')}</small>}
    </td>
  );
};
