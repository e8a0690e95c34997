import { type ComponentProps, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { Popup } from './popup.ts';

type MenuButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'ref'> & {
  /** fetches the code of the menu: the pointer is on its way */
  preload: () => void;
  renderMenu: (popup: Popup) => ReactNode;
};

/** The button is there at once; its menu comes when it is asked for, and stays mounted from then on. */
export const MenuButton = ({ preload, renderMenu, id, children, ...rest }: MenuButtonProps) => {
  const ownId = useId();
  const menuId = id ?? ownId;
  const anchor = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const isOpen = state === 'open';
  return (
    <>
      <button
        ref={anchor}
        type="button"
        {...rest}
        id={`${menuId}-button`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setState('open')}
      >
        {children}
      </button>
      {state !== 'never' && (
        <Suspense>{renderMenu({ id: menuId, anchor, isOpen, onClose: () => setState('closed') })}</Suspense>
      )}
    </>
  );
};
