import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { formatTimeOrDate } from '../format.ts';
import { type ConflictField, ConflictRow, findConflictField } from './ConflictRow.tsx';
import { MergeProblems } from './MergeProblems.tsx';
import { chooseAll, type MergeProblem, type Row, type Side } from './merge.ts';

type ConflictDialogProps = {
  /** what is edited, such as 'project' */
  noun: string;
  fields: readonly ConflictField[];
  /** from `compare`, with the preselected choices */
  rows: readonly Row[];
  /** why these choices can't be saved together */
  problemsOf: (rows: readonly Row[]) => readonly MergeProblem[];
  savedBy: string;
  /** saved by the user */
  isOwn?: boolean;
  savedAt: number | undefined;
  /** the record was saved again while this dialog was open */
  isAgain?: boolean;
  isSaving: boolean;
  /** why the last attempt to save failed */
  error: string | undefined;
  onSave: (rows: Row[]) => void;
  onTakeTheirs: () => void;
  onCancel: () => void;
};

type Translate = (key: string, options?: Record<string, unknown>) => string;

const tableStyle = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 13,
  lineHeight: '20px',
  textAlign: 'left',
  '& th, & td': { p: '7px 12px', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th': { fontWeight: 400, color: 'var(--ink-3)' },
  '& th:first-of-type': { pl: '24px', width: '28%' },
  '& thead th': { fontSize: 12, fontWeight: 560, color: 'var(--ink-2)' },
  '& tbody tr': { borderTop: '1px solid var(--line)' },
};

/** For example the texts in a language that nobody uses. */
const isAbsent = ({ base, mine, theirs }: Row) => [base, mine, theirs].every(value => value === undefined);

/** Labels of unchanged fields; for a field compared part by part, the number of unchanged parts. */
const unchangedLabels = (fields: readonly ConflictField[], rows: readonly Row[], translate: Translate) =>
  fields.flatMap(({ source, label }) => {
    if (rows.some(({ field }) => field === source)) return [label];
    const parts = rows.filter(({ field }) => field.startsWith(`${source}.`)).length;
    return parts === 0 ? [] : [translate('conflict.sameParts', { field: label, smart_count: parts })];
  });

/** Two people saved one record: shows both versions side by side and lets the user choose field by field. */
export const ConflictDialog = ({
  noun,
  fields,
  rows: start,
  problemsOf,
  savedBy,
  isOwn = false,
  savedAt,
  isAgain,
  isSaving,
  error,
  onSave,
  onTakeTheirs,
  onCancel,
}: ConflictDialogProps) => {
  const translate = useTranslate();
  const [rows, setRows] = useState<readonly Row[]>(start);
  const id = useId();
  const [firstName = savedBy] = savedBy.split(' ');
  const same = rows.filter(row => row.state === 'same' && !isAbsent(row));
  const problems = problemsOf(rows);

  const choose = (field: string, choice: Side) =>
    setRows(rows.map(row => (row.field === field ? { ...row, choice } : row)));

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={(_, reason) => {
        // an accidental click outside must not close it
        if (reason === 'escapeKeyDown' && !isSaving) onCancel();
      }}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { maxWidth: fields.some(({ describePart }) => describePart) ? 880 : 680 } } }}
    >
      <Box sx={{ p: '20px 24px 14px' }}>
        <Box component="h2" id={`${id}-title`} sx={{ m: 0, font: '620 16px/24px var(--font)' }}>
          {translate(isOwn ? 'conflict.titleOwn' : 'conflict.title', { name: savedBy, noun })}
        </Box>
        <Box component="p" id={`${id}-text`} sx={{ m: '4px 0 0', fontSize: 13, color: 'var(--ink-2)' }}>
          {isAgain && `${translate('conflict.again', { noun })} `}
          {translate('conflict.text')}
        </Box>
      </Box>
      <Box sx={{ overflow: 'auto', flex: '1 1 auto' }}>
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              <th scope="col">{translate('conflict.field')}</th>
              <th scope="col" id={`${id}-mine`}>
                {translate('conflict.mine')}
              </th>
              <th scope="col" id={`${id}-theirs`}>
                {translate(`conflict.${isOwn ? 'own' : 'theirs'}${savedAt === undefined ? '' : 'At'}`, {
                  name: firstName,
                  time: savedAt !== undefined && formatTimeOrDate(savedAt),
                })}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ state }) => state !== 'same')
              .map(row => (
                <ConflictRow
                  key={row.field}
                  row={row}
                  field={findConflictField(fields, row.field)}
                  mineHead={`${id}-mine`}
                  theirsHead={`${id}-theirs`}
                  onChoose={choice => choose(row.field, choice)}
                />
              ))}
            {same.length > 0 && (
              <tr>
                {/* the names of a long form need the width */}
                <th scope="row" colSpan={2}>
                  {unchangedLabels(fields, same, translate).join(', ')}
                </th>
                <Box component="td" sx={{ color: 'var(--ink-3)' }}>
                  {translate('conflict.same')}
                </Box>
              </tr>
            )}
          </tbody>
        </Box>
      </Box>
      <MergeProblems problems={problems} />
      {error !== undefined && (
        <Alert severity="error" sx={{ m: '0 24px 14px' }}>
          {translate(error)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, p: '14px 24px 18px', borderTop: '1px solid var(--line)' }}>
        <Button disabled={isSaving} onClick={() => onSave(chooseAll(rows, 'mine'))} sx={{ ml: '-14px' }}>
          {translate('conflict.keepMine')}
        </Button>
        <Button disabled={isSaving} onClick={onTakeTheirs}>
          {translate(isOwn ? 'conflict.useSaved' : 'conflict.useTheirs')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button variant="outlined" disabled={isSaving} onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={isSaving} onClick={() => onSave([...rows])}>
          {translate(problems.length > 0 ? 'conflict.fix' : 'conflict.saveMerged')}
        </Button>
      </Box>
    </Dialog>
  );
};
