import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { useTranslate } from 'react-admin';
import { type ReactNode, useId } from 'react';
import { isValues } from '../forms/values.ts';
import type { Row, Side } from './merge.ts';

export type ConflictField = {
  source: string;
  label: string;
  /** for values that are not plain text */
  format?: ((value: unknown) => string) | undefined;
  /** shown in place of the text, such as an image */
  render?: ((value: unknown, row: Row, side: Side) => ReactNode) | undefined;
  /** describes a part of the field by its path below this field */
  describePart?: ((path: string) => Omit<ConflictField, 'source'>) | undefined;
};

export const findConflictField = (fields: readonly ConflictField[], source: string): ConflictField => {
  const whole = fields.find(field => field.source === source);
  if (whole !== undefined) return whole;
  const outer = fields.find(field => source.startsWith(`${field.source}.`));
  return { label: source, ...outer?.describePart?.(source.slice(outer.source.length + 1)), source };
};

type Translate = (key: string) => string;

const textOf = (value: unknown, translate: Translate): string => {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  if (Array.isArray(value)) return value.map(item => textOf(item, translate)).join('\n');
  return isValues(value) ? JSON.stringify(value, undefined, 2) : String(value);
};

const isLong = (text: string) => text.length > 240 || text.split('\n').length > 6;

type CellProps = {
  text: string;
  rendered: ReactNode;
  group: string;
  labelledBy: string;
  isChosen: boolean;
  onChoose: () => void;
};

const Cell = ({ text, rendered, group, labelledBy, isChosen, onChoose }: CellProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <td>
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'flex-start', gap: '4px', cursor: 'pointer' }}
      >
        <Radio
          size="small"
          name={group}
          checked={isChosen}
          onChange={onChoose}
          slotProps={{ input: { 'aria-labelledby': `${labelledBy} ${id}` } }}
          sx={{ p: '2px', flex: 'none' }}
        />
        <Box
          component="span"
          id={id}
          // a scrolling text must be focusable, to scroll it by keyboard
          tabIndex={isLong(text) ? 0 : undefined}
          sx={{
            minWidth: 0,
            maxHeight: 160,
            overflow: 'auto',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            color: isChosen && text !== '' ? 'var(--ink)' : 'var(--ink-3)',
            fontWeight: isChosen ? 560 : 400,
          }}
        >
          {text === '' ? translate('conflict.empty') : (rendered ?? text)}
        </Box>
      </Box>
    </td>
  );
};

type Props = {
  row: Row;
  field: ConflictField;
  mineHead: string;
  theirsHead: string;
  onChoose: (choice: Side) => void;
};

/** One field in both versions. The two radios share a name, so that arrow keys switch between them. */
export const ConflictRow = ({ row, field, mineHead, theirsHead, onChoose }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const show = field.format ?? ((value: unknown) => textOf(value, translate));
  return (
    <tr>
      <th scope="row">
        <span id={id}>{field.label}</span>
        {row.state === 'both' && (
          <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'var(--amber-text)' }}>
            {translate('conflict.both')}
          </Box>
        )}
      </th>
      {(['mine', 'theirs'] as const).map(side => (
        <Cell
          key={side}
          text={show(row[side])}
          rendered={field.render?.(row[side], row, side)}
          group={id}
          labelledBy={`${id} ${side === 'mine' ? mineHead : theirsHead}`}
          isChosen={row.choice === side}
          onChoose={() => onChoose(side)}
        />
      ))}
    </tr>
  );
};
