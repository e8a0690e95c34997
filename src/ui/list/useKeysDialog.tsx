import { Suspense, useState } from 'react';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import type { KeyHelp } from './KeysDialog.tsx';

const KeysDialog = lazyPart(withTheme(async () => (await import('./KeysDialog.tsx')).KeysDialog));

/** The dialog with the keyboard shortcuts of the page, those of a list by default. */
export const useKeysDialog = (keys?: readonly KeyHelp[]) => {
  const [isOpen, setIsOpen] = useState(false);
  return {
    open: () => setIsOpen(true),
    dialog: isOpen && (
      <Suspense>
        <KeysDialog keys={keys} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  };
};
