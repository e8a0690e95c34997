import { escapeControls } from '../../../../model/rules/logMessage.ts';
import { formatNumber } from '../../../ui/format.ts';
import { detailsOf } from '../engine/details.ts';
import type { Fold } from '../engine/foldedRows.ts';
import type { Query, Span } from '../engine/query.ts';
import { type EventRow, type Row, rowId } from '../engine/rows.ts';
import { problemText } from '../problems.ts';
import { formatBytes } from '../../../ui/format.ts';
import { exactTime } from '../times.ts';
import { messageContent } from './messageContent.ts';

/** Maximum number of characters per line; the opened event shows the rest. */
const LINE_LIMIT = 500;
const WRAPPED_LIMIT = 4000;

type RowColumns = { type: boolean; source: boolean; problem: boolean };

/** Settings for the appearance of all rows. */
export type RowLook = {
  columns: RowColumns;
  isWrapped: boolean;
  /** number of characters that always fit the width of the message column */
  messageFits: number;
  query: Query;
  nameOf: (source: string) => string;
  translate: (key: string, args?: Record<string, unknown>) => string;
  /** the name of a row's button, for the time of its event */
  openLabel: (time: string) => string;
  closeLabel: (time: string) => string;
  /** the name of the button of a line with several events, for their number */
  unfoldLabel: (count: string) => string;
  foldLabel: (count: string) => string;
};

/** In characters, same as in the CSS. Shorter texts need no clipping, which would cost a paint layer of its own. */
const MAX_UNCLIPPED = { type: 15, source: 11 };
/** Number of characters of a time without a date. */
const TIME_LENGTH = 12;
const isNarrow = (text: string, limit: number) => text.length <= limit && /^[\x20-\x7e]*$/.test(text);
const clipped = (name: string, isFitting: boolean) => (isFitting ? name : `${name} log-clipped`);

/** A row with only text is rendered as a single line, in which spaces pad a text to the end of its column. */
const layoutOf = ({ problem, fold }: ShownRow, { isWrapped }: RowLook, isCut: boolean) => {
  if (isWrapped) return ' log-row-wrapped';
  if (problem !== null || fold.repeats > 1) return '';
  return isCut ? ' log-row-line log-row-cut' : ' log-row-line';
};

/** The content of a row. */
export type ShownRow = {
  row: Row;
  index: number;
  found: Span | null;
  problem: string | null;
  isCursor: boolean;
  isPinned: boolean;
  /** the number of equal rows that are folded into this line, or follow it unfolded */
  fold: Fold;
  /** the element that React renders into: the detail of an opened event, or a gap */
  host: HTMLElement | undefined;
};

const toneOf = ({ type }: EventRow) =>
  type === 'DEVICE_EVENT' ? 'dev' : type === 'DEVICE_HEALTH' ? 'ok' : type === 'LIFECYCLE' ? 'life' : 'plain';

const setText = (node: Text, text: string) => {
  if (node.data !== text) node.data = text;
};
/** For a long text: replaces only the difference, so that the browser can reuse the shaped text around it. */
const editText = (node: Text, text: string) => {
  const { data } = node;
  if (data === text) return;
  const shorter = Math.min(data.length, text.length);
  let start = 0;
  while (start < shorter && data.charCodeAt(start) === text.charCodeAt(start)) start++;
  let same = 0;
  while (
    same < shorter - start &&
    data.charCodeAt(data.length - 1 - same) === text.charCodeAt(text.length - 1 - same)
  )
    same++;
  node.replaceData(start, data.length - same - start, text.slice(start, text.length - same));
};
const setClass = (element: Element, className: string) => {
  if (element.className !== className) element.className = className;
};
const setAttribute = (element: Element, name: string, value: string) => {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};

const partOf = (line: Element, name: string) => {
  const part = line.querySelector<HTMLElement>(`.log-${name}`);
  if (part === null) throw new Error(`The template of a row has no log-${name}`);
  return part;
};

const withText = (cell: HTMLElement) => {
  const text = new Text();
  cell.append(text);
  return text;
};

/** A line of the list: the same elements show another event when the list moves. */
export const createRowView = (template: Element) => {
  const slot = template.cloneNode(true) as HTMLElement;
  const line = partOf(slot, 'row');
  const chevron = partOf(line, 'chevron');
  const type = partOf(line, 'type');
  const source = partOf(line, 'source');
  const message = partOf(line, 'message');
  const repeatCell = partOf(line, 'fold');
  const repeat = partOf(line, 'repeat');
  const problemCell = partOf(line, 'problem');
  const [timeText, typeText, sourceText, messageText, repeatText] = [
    withText(partOf(line, 'time')),
    withText(type),
    withText(source),
    withText(message),
    withText(repeat),
  ];
  let shown: ShownRow | undefined;
  let shownLook: RowLook | undefined;
  let isMessagePlain = true;
  let isMessageCut = false;
  let isDated = false;

  const showMessage = (next: ShownRow & { row: EventRow }, look: RowLook) => {
    const details = detailsOf(next.row);
    const text = details.text.slice(0, look.isWrapped ? WRAPPED_LIMIT : LINE_LIMIT);
    const cutNote =
      details.cut > 0 ? look.translate('logger.row.cut', { size: formatBytes(details.cut) }) : null;
    const content = messageContent({ ...next, details, text, query: look.query }, cutNote);
    if (content !== null) message.replaceChildren(...content);
    else {
      if (!isMessagePlain) message.replaceChildren(messageText);
      editText(messageText, text);
    }
    isMessagePlain = content === null;
    const fits = look.messageFits - (timeText.length - TIME_LENGTH);
    isMessageCut = !(isMessagePlain && next.problem === null && isNarrow(text, fits));
    setClass(message, clipped('log-message', !isMessageCut));
  };

  const showProblem = (problem: string | null, look: RowLook) => {
    if (problem === null || !look.columns.problem) {
      if (problemCell.firstChild !== null) problemCell.replaceChildren();
      return;
    }
    const why = document.createElement('span');
    why.className = 'log-why';
    why.textContent = problemText(problem, look.translate);
    problemCell.replaceChildren(why);
  };

  const showRepeats = ({ repeats, isUnfolded }: Fold, look: RowLook) => {
    const isSingle = repeats === 1;
    if (repeatCell.hidden !== isSingle) repeatCell.hidden = isSingle;
    if (isSingle) return;
    const count = formatNumber(repeats);
    setText(repeatText, `× ${count}`);
    setAttribute(repeat, 'aria-label', (isUnfolded ? look.foldLabel : look.unfoldLabel)(count));
    setAttribute(repeat, 'aria-expanded', String(isUnfolded));
  };

  const showEvent = (next: ShownRow & { row: EventRow }, look: RowLook) => {
    const { row, problem, isCursor, isPinned, index, host } = next;
    const isLookSame = look === shownLook;
    const isRowSame = isLookSame && row === shown?.row;
    const isProblemSame = isRowSame && problem === shown?.problem;
    const details = detailsOf(row);
    const isOpen = host !== undefined;
    if (!isRowSame) {
      setText(timeText, exactTime(row.time));
      isDated = timeText.length > TIME_LENGTH;
      const typeName = escapeControls(row.type);
      const sourceName = escapeControls(look.nameOf(row.source));
      setText(typeText, typeName.padEnd(MAX_UNCLIPPED.type));
      setClass(type, clipped(`log-type log-type-${toneOf(row)}`, isNarrow(typeName, MAX_UNCLIPPED.type)));
      setText(sourceText, sourceName.padEnd(MAX_UNCLIPPED.source));
      setClass(source, clipped('log-source', isNarrow(sourceName, MAX_UNCLIPPED.source)));
    }
    if (!isLookSame) {
      type.hidden = !look.columns.type;
      source.hidden = !look.columns.source;
    }
    if (!isProblemSame) showProblem(problem, look);
    const { fold } = next;
    if (fold.repeats !== shown?.fold.repeats || fold.isUnfolded !== shown.fold.isUnfolded || !isLookSame)
      showRepeats(fold, look);
    if (
      !isProblemSame ||
      next.found?.start !== shown?.found?.start ||
      next.found?.length !== shown?.found?.length
    )
      showMessage(next, look);
    const label = isOpen ? look.closeLabel : look.openLabel;
    setAttribute(chevron, 'aria-label', label(timeText.data));
    setAttribute(chevron, 'aria-expanded', String(isOpen));
    setAttribute(line, 'aria-rowindex', String(index + 2));
    setAttribute(line, 'aria-selected', String(isCursor));
    const tone = details.level === 'error' || details.level === 'warning' ? ` log-row-${details.level}` : '';
    setClass(
      line,
      `log-row${layoutOf(next, look, isMessageCut)}${isCursor ? ' log-row-cursor' : ''}${tone}${isPinned ? ' log-row-pinned' : ''}${isDated ? ' log-row-dated' : ''}`,
    );
  };

  const showHost = (host: HTMLElement | undefined) => {
    if (host === undefined) {
      if (shown?.host?.parentElement === slot) shown.host.remove();
    } else if (host.parentElement !== slot) {
      if (shown?.host?.parentElement === slot) shown.host.remove();
      slot.append(host);
    }
  };

  return {
    slot,
    row: () => shown?.row,
    id: () => (shown === undefined ? undefined : rowId(shown.row)),

    show: (next: ShownRow, look: RowLook) => {
      const { row, host } = next;
      const isGap = row.kind === 'gap';
      if (shown === undefined || isGap !== (shown.row.kind === 'gap')) {
        line.hidden = isGap;
        slot.toggleAttribute('data-event', !isGap);
      }
      showHost(host);
      setClass(
        slot,
        isGap ? 'log-slot log-slot-gap' : host === undefined ? 'log-slot' : 'log-slot log-opened',
      );
      if (row.kind === 'event') showEvent({ ...next, row }, look);
      else if (host !== undefined) setAttribute(host, 'aria-rowindex', String(next.index + 2));
      shown = next;
      shownLook = row.kind === 'event' ? look : undefined;
    },
  };
};

export type RowView = ReturnType<typeof createRowView>;
