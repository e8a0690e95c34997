import type { RefObject } from 'react';

/** What a menu needs to know about its button. */
export type Popup = {
  id: string;
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
};
