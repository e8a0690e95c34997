import { useTranslate } from 'react-admin';
import type { ImportSheetSummary } from '../../../model/provisioning/importSheetTypes.ts';
import { type IdentityField, identityFields } from '../../../model/provisioning/columns.ts';
import { Select } from '../../ui/select/Select.tsx';
import type { ImportSheetChange } from './importSheetMessages.ts';

/** in px; undefined for the remaining width */
const WIDTHS: Record<IdentityField | 'unused', number | undefined> = {
  sn: 248,
  key: undefined,
  crv: 120,
  modelName: 144,
  onboardingId: 152,
  sku: 112,
  partner: 112,
  vendor: 112,
  unused: 120,
};
/** width of the row numbers in px */
const NUMBER_WIDTH = 80;
/** minimum width in px of a column that takes the remaining width */
const MIN_WIDTH = 208;

const UNUSED = '';

type Props = { columns: ImportSheetSummary['columns']; onChange: (change: ImportSheetChange) => void };

/** The minimum width of a table with these columns. */
export const minWidthOf = (columns: ImportSheetSummary['columns']) =>
  columns.reduce((sum, { field }) => sum + (WIDTHS[field ?? 'unused'] ?? MIN_WIDTH), NUMBER_WIDTH);

/** The columns of the file, with the choice of their fields. */
export const ImportSheetHead = ({ columns, onChange }: Props) => {
  const translate = useTranslate();
  const options = [
    { value: UNUSED, label: translate('deviceIdentities.import.unused') },
    ...identityFields.map(value => ({ value, label: translate(`deviceIdentities.fields.${value}`) })),
  ];
  return (
    <thead>
      <tr>
        <th scope="col" style={{ width: NUMBER_WIDTH }}>
          {translate('deviceIdentities.import.row')}
        </th>
        {columns.map(({ name, field }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the columns of a file keep their order
          <th key={index} scope="col" style={{ width: WIDTHS[field ?? 'unused'] }}>
            <code title={name}>{name === '' ? translate('deviceIdentities.import.unnamed') : name}</code>
            <Select
              isSmall
              value={field ?? UNUSED}
              options={options}
              aria-label={translate('deviceIdentities.import.column', { name, number: index + 1 })}
              onChange={value =>
                onChange({ kind: 'column', index, field: value === UNUSED ? null : (value as IdentityField) })
              }
            />
          </th>
        ))}
      </tr>
    </thead>
  );
};
