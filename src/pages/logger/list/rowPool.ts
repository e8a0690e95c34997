import { createRowView, type RowLook, type RowView, type ShownRow } from './rowView.ts';

/**
 * The elements of the rows in view, in order. Their number changes only with the height of the list; from frame to
 * frame, only their text changes.
 */
export const createRowPool = (body: HTMLElement, template: Element) => {
  const views: RowView[] = [];
  const spare: RowView[] = [];
  const byElement = new WeakMap<Element, RowView>();

  const takeView = () => {
    const view = spare.pop() ?? createRowView(template);
    byElement.set(view.slot, view);
    return view;
  };
  const addFirst = (view: RowView) => {
    body.prepend(view.slot);
    views.unshift(view);
  };
  const addLast = (view: RowView) => {
    body.append(view.slot);
    views.push(view);
  };
  const dropLast = () => {
    const view = views.pop();
    if (view === undefined) return;
    view.slot.remove();
    spare.push(view);
  };

  /** Moves elements so that rows that remain in view keep theirs, including selected text and focus. */
  const rotate = (by: number, size: number) => {
    if (Math.abs(by) >= views.length) return;
    for (let left = by; left > 0; left--) {
      const last = views.length < size ? takeView() : views.pop();
      if (last !== undefined) addFirst(last);
    }
    for (let left = by; left < 0; left++) {
      const first = views.shift();
      if (first !== undefined) addLast(first);
    }
  };

  /** The number of elements by which the rows have moved; 0 if none of them is among the next rows. */
  const findShift = (rows: readonly ShownRow[]) => {
    const places = new Map(rows.map(({ row }, index) => [row, index]));
    for (const [at, view] of views.entries()) {
      const row = view.row();
      const place = row === undefined ? undefined : places.get(row);
      if (place !== undefined) return place - at;
    }
    return 0;
  };

  return {
    /** `keepsElements`: a row that remains in view keeps its element, instead of moving its text to another one. */
    show: (rows: readonly ShownRow[], look: RowLook, keepsElements: boolean) => {
      if (keepsElements) rotate(findShift(rows), rows.length);
      while (views.length < rows.length) addLast(takeView());
      while (views.length > rows.length) dropLast();
      for (const [index, view] of views.entries()) view.show(rows[index] as ShownRow, look);
    },
    views: (): readonly RowView[] => views,
    viewAt: (element: Element) => {
      const slot = element.closest('.log-slot');
      return slot === null ? undefined : byElement.get(slot);
    },
  };
};

export type RowPool = ReturnType<typeof createRowPool>;
