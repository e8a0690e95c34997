import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { Kbd } from '../Kbd.tsx';
import { useSingleKeysSetting } from '../useSingleKeysSetting.ts';

export type KeyHelp = { press: readonly string[]; text: string };

/** what can be done with the rows of a list */
export type RowAbilities = { canSelect: boolean; canOpen: boolean; canDelete: boolean };

export const listKeys: readonly (KeyHelp & { needs?: keyof RowAbilities })[] = [
  { press: ['j'], text: 'list.keys.next' },
  { press: ['k'], text: 'list.keys.previous' },
  { press: ['x'], text: 'list.keys.selectRow', needs: 'canSelect' },
  { press: ['Shift', 'x'], text: 'list.keys.selectRange', needs: 'canSelect' },
  { press: ['Esc'], text: 'list.keys.deselect', needs: 'canSelect' },
  { press: ['#'], text: 'list.keys.delete', needs: 'canDelete' },
  { press: ['Enter'], text: 'list.keys.open', needs: 'canOpen' },
  { press: ['/'], text: 'list.keys.search' },
  { press: ['Enter'], text: 'list.keys.leaveSearch' },
  { press: ['?'], text: 'list.keys.help' },
];

type KeysDialogProps = {
  onClose: () => void;
  /** by default those of a list */
  keys?: readonly KeyHelp[] | undefined;
  rows?: RowAbilities | undefined;
};

/** Lists the keyboard shortcuts of a list or another page, and the switch that disables single keys. */
export const KeysDialog = ({ onClose, keys, rows }: KeysDialogProps) => {
  const translate = useTranslate();
  const shown = keys ?? listKeys.filter(({ needs }) => needs === undefined || rows?.[needs] !== false);
  const { isOn, setIsOn } = useSingleKeysSetting();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{translate('list.keys.title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '120px 1fr', rowGap: 1 }}>
          {shown.map(({ press, text }) => (
            <Box key={text} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ display: 'flex', alignItems: 'start', gap: '4px' }}>
                {press.map(key => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {translate(text)}
              </Box>
            </Box>
          ))}
        </Box>
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 3 }}>
          <Switch checked={isOn} onChange={(_, checked) => setIsOn(checked)} />
          {translate('list.keys.single')}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
