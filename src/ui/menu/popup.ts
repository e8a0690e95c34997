import type { RefObject } from 'react';

/** What a menu must know of the button it hangs on. */
export type Popup = {
  id: string;
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
};
