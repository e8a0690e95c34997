import { type ComponentProps, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { Popup } from './popup.ts';
import { useLoadWhenIdle } from './useLoadWhenIdle.ts';

type MenuButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'ref'> & {
  /** loads the code of the menu, as soon as the pointer approaches */
  load: () => Promise<void>;
  /** whether to load it some time after the first page, without being asked */
  isLoadedWhenIdle?: boolean;
  renderMenu: (popup: Popup) => ReactNode;
};

/** A button that is rendered immediately. Its menu is loaded on demand, and stays mounted from then on. */
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
