import { useTranslate } from 'react-admin';
import { type KeyboardEvent, useState } from 'react';
import type { ClinicReason, ClinicRow, ClinicSummary } from '../../../model/provisioning/clinic.ts';
import type { IdentityField } from '../../../model/provisioning/columns.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../theme/icons.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { PAGE_SIZE, type Shown } from './clinicMessages.ts';

type Props = {
  summary: ClinicSummary;
  rows: readonly ClinicRow[];
  shown: Shown;
  onShow: (shown: Shown) => void;
  onEdit: (number: number, field: IdentityField, value: string) => void;
};

const Cell = ({
  row,
  field,
  onEdit,
}: {
  row: ClinicRow;
  field: IdentityField;
  onEdit: (value: string) => void;
}) => {
  const translate = useTranslate();
  const value = row.values[field] ?? '';
  const [typed, setTyped] = useState<string>();
  const problem = row.problems.find(one => one.field === field);
  const save = () => {
    if (typed !== undefined && typed !== value) onEdit(typed);
    setTyped(undefined);
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') save();
    if (key === 'Escape') setTyped(undefined);
  };
  const label = translate('deviceIdentities.import.cell', {
    name: translate(`deviceIdentities.fields.${field}`),
    row: row.number,
  });
  return (
    <td className={problem ? 'pv-wrong' : undefined}>
      <input
        value={typed ?? value}
        aria-label={label}
        aria-invalid={problem !== undefined}
        title={problem?.message}
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={handleKey}
      />
      {problem && <small>{problem.message}</small>}
    </td>
  );
};

/** The rows with problems: each cell can be corrected in its place. */
export const ClinicGrid = ({ summary, rows, shown, onShow, onEdit }: Props) => {
  const translate = useTranslate();
  const fields = summary.columns.flatMap(({ field }) => (field === null ? [] : [field]));
  const wrong = summary.total - summary.good;
  const total = shown.reason === null ? wrong : (summary.reasons[shown.reason] ?? 0);
  const from = shown.page * PAGE_SIZE;
  const reasons = Object.entries(summary.reasons) as [ClinicReason, number][];
  return (
    <div className="pv-panes">
      <nav className="pv-reasons" aria-label={translate('deviceIdentities.import.wrong')}>
        <h2>{translate('deviceIdentities.import.wrong')}</h2>
        <button
          type="button"
          aria-pressed={shown.reason === null}
          onClick={() => onShow({ reason: null, page: 0 })}
        >
          {translate('deviceIdentities.import.all')} <b>{formatNumber(wrong)}</b>
        </button>
        {reasons.map(([reason, count]) => (
          <button
            key={reason}
            type="button"
            aria-pressed={shown.reason === reason}
            onClick={() => onShow({ reason, page: 0 })}
          >
            {translate(`deviceIdentities.reasons.${reason}`)} <b>{formatNumber(count)}</b>
          </button>
        ))}
        <p>{translate('deviceIdentities.import.unchanged')}</p>
      </nav>
      <div className="pv-grid">
        <div className="pv-scroll" role="region" aria-label={translate('deviceIdentities.import.rows')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{translate('deviceIdentities.import.row')}</th>
                {summary.columns.map(({ name, field }) =>
                  field === null ? null : (
                    <th key={field} scope="col">
                      <code>{name}</code>
                      {translate(`deviceIdentities.fields.${field}`)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.number}>
                  <th scope="row">
                    {formatNumber(row.number)}
                    {row.problems
                      .filter(({ field }) => field === null)
                      .map(({ message }) => (
                        <small key={message}>{message}</small>
                      ))}
                  </th>
                  {fields.map(field => (
                    <Cell
                      key={`${row.number} ${field} ${row.values[field]}`}
                      row={row}
                      field={field}
                      onEdit={value => onEdit(row.number, field, value)}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <footer>
          <span>
            {translate('deviceIdentities.import.page', {
              from: formatNumber(Math.min(from + 1, total)),
              to: formatNumber(Math.min(from + PAGE_SIZE, total)),
              total: formatNumber(total),
            })}
          </span>
          <IconButton
            label={translate('deviceIdentities.import.previous')}
            disabled={shown.page === 0}
            onClick={() => onShow({ ...shown, page: shown.page - 1 })}
          >
            <ChevronLeftIcon size={16} />
          </IconButton>
          <IconButton
            label={translate('deviceIdentities.import.next')}
            disabled={from + PAGE_SIZE >= total}
            onClick={() => onShow({ ...shown, page: shown.page + 1 })}
          >
            <ChevronRightIcon size={16} />
          </IconButton>
        </footer>
      </div>
    </div>
  );
};
