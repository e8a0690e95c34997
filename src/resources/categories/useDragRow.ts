import { type PointerEvent, useRef } from 'react';

export type Side = 'before' | 'after';

type Drag = { row: HTMLTableRowElement; target: HTMLTableRowElement | undefined; side: Side };

const rowAt = (body: Element | null, y: number) => {
  const rows = [...(body?.children ?? [])] as HTMLTableRowElement[];
  return rows.find(row => y < row.getBoundingClientRect().bottom) ?? rows.at(-1);
};

const sideAt = (row: HTMLTableRowElement, y: number): Side => {
  const { top, height } = row.getBoundingClientRect();
  return y < top + height / 2 ? 'before' : 'after';
};

/** Drags a table row by its handle; a line shows where it would be inserted. */
export const useDragRow = (onDrop: (targetIndex: number, side: Side) => void) => {
  const drag = useRef<Drag>(undefined);

  const point = (target: HTMLTableRowElement | undefined, side: Side) => {
    const current = drag.current;
    if (current === undefined) return;
    delete current.target?.dataset.drop;
    Object.assign(current, { target, side });
    if (target !== undefined && target !== current.row) target.dataset.drop = side;
  };

  const end = () => {
    const current = drag.current;
    point(undefined, 'before');
    delete current?.row.dataset.dragged;
    drag.current = undefined;
    return current;
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const row = event.currentTarget.closest('tr');
      if (event.button !== 0 || row === null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      row.dataset.dragged = '';
      drag.current = { row, target: undefined, side: 'before' };
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      const target = rowAt(drag.current?.row.parentElement ?? null, clientY);
      if (target !== undefined) point(target, sideAt(target, clientY));
    },
    onPointerUp: () => {
      const { target, side = 'before' } = drag.current ?? {};
      const current = end();
      if (target !== undefined && target !== current?.row) onDrop(target.sectionRowIndex, side);
    },
    onPointerCancel: () => void end(),
  };
};
