import { type MouseEvent, type PointerEvent, useRef } from 'react';

const isInDetail = (part: Element) => part.closest('.log-detail') !== null;
const isOnChevron = (part: Element) => part.closest('.log-chevron') !== null;

type Handlers = {
  idAt: (part: Element) => string | undefined;
  onSelect: (id: string) => void;
  onToggle: (id: string) => void;
};

/** A click on a row selects it and opens or closes it. The row is that of the press: rows may move before the release. */
export const useRowClick = ({ idAt, onSelect, onToggle }: Handlers) => {
  const pressed = useRef<{ id: string | undefined; isChevron: boolean } | null>(null);

  const onPointerDown = ({ target }: PointerEvent) => {
    const part = target as Element;
    pressed.current = { id: isInDetail(part) ? undefined : idAt(part), isChevron: isOnChevron(part) };
  };

  const onClick = ({ target }: MouseEvent) => {
    const part = target as Element;
    if (isInDetail(part)) return;
    const { id, isChevron } = pressed.current ?? { id: idAt(part), isChevron: true };
    pressed.current = null;
    if (id === undefined) return;
    onSelect(id);
    // a click that ends a selection of text opens nothing
    if (isChevron || String(getSelection()) === '') onToggle(id);
  };

  return { onPointerDown, onClick };
};
