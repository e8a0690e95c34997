import { type ComponentProps, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { Popup } from './popup.ts';
import { useLoadWhenIdle } from './useLoadWhenIdle.ts';

type MenuButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'ref'> & {
  /** fetches the code of the menu, also as soon as the pointer is on its way */
  load: () => Promise<void>;
  /** fetches it without being asked, some time after the first page */
  isLoadedWhenIdle?: boolean;
  renderMenu: (popup: Popup) => ReactNode;
};

/** The button is there at once; its menu comes when it is asked for, and stays mounted from then on. */
export const MenuButton = ({
  load,
  isLoadedWhenIdle = false,
  renderMenu,
  id,
  children,
  ...rest
}: MenuButtonProps) => {
  const ownId = useId();
  const menuId = id ?? ownId;
  const anchor = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const isOpen = state === 'open';
  useLoadWhenIdle(load, isLoadedWhenIdle);

  const handleApproach = () => void load();
  const handleClick = () => void load().then(() => setState('open'));
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
        onPointerEnter={handleApproach}
        onFocus={handleApproach}
        onClick={handleClick}
      >
        {children}
      </button>
      {state !== 'never' && (
        <Suspense>{renderMenu({ id: menuId, anchor, isOpen, onClose: () => setState('closed') })}</Suspense>
      )}
    </>
  );
};
