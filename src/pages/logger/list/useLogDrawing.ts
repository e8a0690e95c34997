import { useTranslate } from 'react-admin';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Query } from '../engine/query.ts';
import { useLogger, useLoggerValue } from '../LoggerContext.ts';
import type { LogViewState } from '../useLogViewState.ts';
import { createLogDrawing, type DrawingSettings, type Elements } from './logDrawing.ts';
import type { HostedRow } from './rowHosts.ts';

type Options = {
  view: LogViewState;
  nameOf: (source: string) => string;
  table: RefObject<HTMLElement | null>;
  /** contains the row to clone, outside of the page */
  templates: HTMLElement;
};

const partOf = (root: HTMLElement, name: string) => {
  const part = root.querySelector<HTMLElement>(`.log-${name}`);
  if (part === null) throw new Error(`There is no log-${name}`);
  return part;
};

const elementsOf = (table: HTMLElement, templates: HTMLElement): Elements => ({
  table,
  scroller: partOf(table, 'scroller'),
  space: partOf(table, 'extent'),
  body: partOf(table, 'body'),
  template: partOf(templates, 'slot'),
});

/** Translates a text with one placeholder once. */
const labelOf = (text: string, mark: string) => {
  const [before = '', after = ''] = text.split(mark);
  return (value: string) => before + value + after;
};
const MARK = '\u0000';

/** Connects the drawing to the elements of the list, and passes the user's settings to it. */
export const useLogDrawing = ({ view, nameOf, table, templates }: Options) => {
  const translate = useTranslate();
  const logger = useLogger();
  const [hosted, setHosted] = useState<readonly HostedRow[]>([]);
  const [isAtTop, setIsAtTop] = useState(false);
  const [drawing] = useState(() => createLogDrawing({ logger, onHosted: setHosted, onTop: setIsAtTop }));
  const query = useLoggerValue<Query>(({ store }) => store.filter.query());
  const { isFollowing, open, pinned, cursor, isWrapped, hidden } = view;

  const look: DrawingSettings['look'] = useMemo(
    () => ({
      columns: {
        type: !hidden.includes('type'),
        source: !hidden.includes('source'),
        problem: !hidden.includes('problem'),
      },
      isWrapped,
      query,
      nameOf,
      translate,
      openLabel: labelOf(translate('logger.row.open', { time: MARK }), MARK),
      closeLabel: labelOf(translate('logger.row.close', { time: MARK }), MARK),
      unfoldLabel: labelOf(translate('logger.row.unfold', { count: MARK }), MARK),
      foldLabel: labelOf(translate('logger.row.fold', { count: MARK }), MARK),
    }),
    [hidden, isWrapped, query, nameOf, translate],
  );

  useLayoutEffect(
    () => (table.current === null ? undefined : drawing.attach(elementsOf(table.current, templates))),
    [drawing, table, templates],
  );

  useLayoutEffect(() => {
    drawing.set({ isFollowing, open, pinned, cursor, look });
    drawing.draw();
  }, [drawing, isFollowing, open, pinned, cursor, look]);

  // otherwise text selected while the list follows would move away
  const { leave } = view;
  useEffect(() => {
    if (!isFollowing) return;
    const handleSelection = () => {
      const selection = document.getSelection();
      if (selection === null || selection.isCollapsed) return;
      if (selection.anchorNode === null || !drawing.holds(selection.anchorNode)) return;
      drawing.hold();
      leave();
    };
    document.addEventListener('selectionchange', handleSelection);
    return () => document.removeEventListener('selectionchange', handleSelection);
  }, [drawing, leave, isFollowing]);

  // a detail can change its size, because its JSON can be collapsed
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined' || hosted.length === 0) return;
    const observer = new ResizeObserver(() => drawing.draw());
    for (const { host } of hosted) observer.observe(host);
    return () => observer.disconnect();
  }, [drawing, hosted]);

  return { drawing, hosted, isAtTop };
};
