import { type MouseEvent, type PointerEvent, useRef } from 'react';

const isInDetail = (part: Element) => part.closest('.log-detail') !== null;
const isOnRepeat = (part: Element) => part.closest('.log-repeat') !== null;
const isOnChevron = (part: Element) => part.closest('.log-chevron') !== null;

type Handlers = {
  idAt: (part: Element) => string | undefined;
  onSelect: (id: string) => void;
  onToggle: (id: string) => void;
  /** folds or unfolds the events that look the same */
  onFold: (id: string) => void;
};

/**
 * A click on a row selects it and opens or closes it; a click on its number folds or unfolds it. The row under the
 * pointer at pointerdown counts, because rows can move before pointerup.
 */
export const useRowClick = ({ idAt, onSelect, onToggle, onFold }: Handlers) => {
  const pressed = useRef<{ id: string | undefined; isChevron: boolean; isRepeat: boolean } | null>(null);

  const onPointerDown = ({ target }: PointerEvent) => {
    const part = target as Element;
    pressed.current = {
      id: isInDetail(part) ? undefined : idAt(part),
      isChevron: isOnChevron(part),
      isRepeat: isOnRepeat(part),
    };
  };

  const onClick = ({ target }: MouseEvent) => {
    const part = target as Element;
    if (isInDetail(part)) return;
    const { id, isChevron, isRepeat } = pressed.current ?? {
      id: idAt(part),
      isChevron: true,
      isRepeat: isOnRepeat(part),
    };
    pressed.current = null;
    if (id === undefined) return;
    if (isRepeat) {
      onFold(id);
      return;
    }
    onSelect(id);
    // a click that ends a text selection opens nothing
    if (isChevron || String(getSelection()) === '') onToggle(id);
  };

  return { onPointerDown, onClick };
};
