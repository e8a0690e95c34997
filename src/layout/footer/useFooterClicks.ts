import { type RefObject, useEffect } from 'react';
import { useEvent } from 'react-admin';
import { afterClick, noClicks } from './footerClicks.ts';

const isLink = (target: EventTarget | null) => target instanceof Element && target.closest('a') !== null;

/** Listens without a React handler, so that the footer stays plain text for assistive technology. */
export const useFooterClicks = (
  footer: RefObject<HTMLElement | null>,
  isListening: boolean,
  onOpen: () => void,
) => {
  const open = useEvent(onOpen);
  useEffect(() => {
    const element = footer.current;
    if (element === null || !isListening) return undefined;
    let clicks = noClicks;
    const handleClick = ({ target, timeStamp }: MouseEvent) => {
      if (isLink(target)) return;
      clicks = afterClick(clicks, timeStamp);
      if (clicks.isOpening) open();
    };
    element.addEventListener('click', handleClick);
    return () => element.removeEventListener('click', handleClick);
  }, [footer, isListening, open]);
};
