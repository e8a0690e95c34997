import { useTranslate } from 'react-admin';
import {
  type ClinicPart,
  clinicParts,
  type ClinicRow,
  type ClinicSummary,
} from '../../../model/provisioning/clinic.ts';
import { type IdentityField, identityFields } from '../../../model/provisioning/columns.ts';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../theme/icons.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { Select } from '../../ui/select/Select.tsx';
import { ClinicCell } from './ClinicCell.tsx';
import { type ClinicChange, PAGE_SIZE, type Shown } from './clinicMessages.ts';
import { useNextProblem } from './useNextProblem.ts';

type Props = {
  summary: ClinicSummary;
  rows: readonly ClinicRow[];
  shown: Shown;
  onShow: (shown: Shown) => void;
  onChange: (change: ClinicChange) => void;
};

const countsOf = ({ total, good }: ClinicSummary): Record<ClinicPart, number> => ({
  all: total,
  wrong: total - good,
  good,
});

/** The rows of the file: each cell can be corrected in its place, and each column be told what it holds. */
export const ClinicGrid = (props: Props) => {
  const translate = useTranslate();
  const { summary, rows, shown, onShow } = props;
  const counts = countsOf(summary);
  const total = shown.reason === null ? counts[shown.part] : (summary.reasons[shown.reason] ?? 0);
  const from = shown.page * PAGE_SIZE;
  const body = useNextProblem(rows);
  return (
    <div className="pv-grid">
      <div className="pv-bar">
        {summary.problem === null && (
          <div className="pv-parts" role="group" aria-label={translate('deviceIdentities.import.parts')}>
            {clinicParts.map(part => (
              <button
                key={part}
                type="button"
                aria-pressed={shown.part === part}
                onClick={() => onShow({ part, reason: null, page: 0 })}
              >
                {translate(`deviceIdentities.import.part.${part}`)} <b>{formatNumber(counts[part])}</b>
              </button>
            ))}
          </div>
        )}
        {summary.problem !== null && translate('deviceIdentities.import.chooseColumns')}
        {shown.reason !== null && (
          <span className="pv-reason">
            {translate(`deviceIdentities.reasons.${shown.reason}`)}
            <IconButton
              label={translate('deviceIdentities.import.anyReason')}
              onClick={() => onShow({ ...shown, reason: null, page: 0 })}
            >
              <CloseIcon size={14} />
            </IconButton>
          </span>
        )}
        {shown.part === 'wrong' && counts.wrong > 0 && (
          <span className="pv-keys">
            <Kbd>Tab</Kbd> {translate('deviceIdentities.import.nextProblem')}
          </span>
        )}
      </div>
      <div className="pv-scroll" role="region" aria-label={translate('deviceIdentities.import.rows')}>
        <table>
          <Head {...props} />
          <tbody ref={body}>
            {rows.map(row => (
              <Row key={row.number} row={row} {...props} />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className="pv-none">{translate(`deviceIdentities.import.none.${shown.part}`)}</p>
        )}
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
  );
};

const UNUSED = '';

const Head = ({ summary, onChange }: Props) => {
  const translate = useTranslate();
  const options = [
    { value: UNUSED, label: translate('deviceIdentities.import.unused') },
    ...identityFields.map(value => ({ value, label: translate(`deviceIdentities.fields.${value}`) })),
  ];
  return (
    <thead>
      <tr>
        <th scope="col">{translate('deviceIdentities.import.row')}</th>
        {summary.columns.map(({ name, field }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the columns of a file keep their places
          <th key={index} scope="col">
            <code title={name}>{name === '' ? translate('deviceIdentities.import.unnamed') : name}</code>
            <Select
              isSmall
              value={field ?? UNUSED}
              options={options}
              aria-label={translate('deviceIdentities.import.column', { name, number: index + 1 })}
              onChange={value =>
                onChange({
                  kind: 'column',
                  index,
                  field: value === UNUSED ? null : (value as IdentityField),
                })
              }
            />
          </th>
        ))}
      </tr>
    </thead>
  );
};

const Row = ({ row, summary, shown, onChange }: Props & { row: ClinicRow }) => (
  <tr>
    <th scope="row">
      {formatNumber(row.number)}
      {row.problems
        .filter(({ field }) => field === null)
        .map(({ message }) => (
          <small key={message}>{message}</small>
        ))}
    </th>
    {summary.columns.map(({ field }, index) =>
      field === null ? (
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <td key={index} className="pv-unused">
          <code title={row.cells[index]}>{row.cells[index]}</code>
        </td>
      ) : (
        <ClinicCell
          key={field}
          row={row}
          field={field}
          isSkipped={shown.part === 'wrong'}
          onEdit={value => onChange({ kind: 'edit', number: row.number, field, value })}
        />
      ),
    )}
  </tr>
);
