import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { escapeControls } from '../../../model/rules/logMessage.ts';
import { formatNumber } from '../../ui/format.ts';
import { compareEvents } from './engine/compare.ts';
import { parseEvent, type EventRow } from './engine/rows.ts';
import { exactTime } from './times.ts';

const LONGEST = 500;

type CompareDialogProps = { one: EventRow; other: EventRow; onClose: () => void };

/** Compares two events: shows the fields that differ and counts the equal ones. */
export const CompareDialog = ({ one, other, onClose }: CompareDialogProps) => {
  const translate = useTranslate();
  const { fields, same } = compareEvents(parseEvent(one), parseEvent(other));
  const cell = (text: string | undefined) =>
    text === undefined ? (
      <em>{translate('logger.pinned.absent')}</em>
    ) : (
      escapeControls(text.slice(0, LONGEST))
    );
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="log-compare-title">
      <DialogTitle id="log-compare-title">{translate('logger.pinned.title')}</DialogTitle>
      <DialogContent>
        <table className="log-compare">
          <thead>
            <tr>
              <th scope="col">{translate('logger.pinned.field')}</th>
              <th scope="col">{exactTime(one.time)}</th>
              <th scope="col">{exactTime(other.time)}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ path, left, right }) => (
              <tr key={path}>
                <th scope="row">{escapeControls(path)}</th>
                <td>{cell(left)}</td>
                <td>{cell(right)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="log-compare-same">
          {translate('logger.pinned.same', { smart_count: same, count: formatNumber(same) })}
        </p>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
