import { Suspense, useState } from 'react';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import type { KeyHelp, RowAbilities } from './KeysDialog.tsx';

const KeysDialog = lazyPart(withTheme(async () => (await import('./KeysDialog.tsx')).KeysDialog));

/** The dialog with the keyboard shortcuts of the page; by default those of a list, whose rows may not support all of them. */
export const useKeysDialog = (keys?: readonly KeyHelp[], rows?: RowAbilities) => {
  const [isOpen, setIsOpen] = useState(false);
  return {
    open: () => setIsOpen(true),
    dialog: isOpen && (
      <Suspense>
        <KeysDialog keys={keys} rows={rows} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  };
};
