import type { Browser, Page } from 'playwright';

/** Milliseconds of processor time that one update takes on the main thread, by part. */
export type DrawingCost = {
  script: number;
  style: number;
  layout: number;
  paint: number;
  /** all four */
  total: number;
  /** scripts outside of the update, such as receiving messages and counting */
  other: number;
  /** on other threads */
  raster: number;
  /** updates per second */
  rate: number;
};

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
};
type Part = 'script' | 'style' | 'layout' | 'paint' | 'other';

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

const DRAWING = 'FireAnimationFrame';
const partOf: Record<string, Part> = {
  [DRAWING]: 'script',
  TimerFire: 'other',
  FunctionCall: 'other',
  RunMicrotasks: 'other',
  EventDispatch: 'other',
  HandlePostMessage: 'other',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
};

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}.${tid}`;

const mainThread = (events: TraceEvent[]) => {
  const frames = new Map<string, number>();
  for (const event of events)
    if (event.name === DRAWING) frames.set(threadOf(event), (frames.get(threadOf(event)) ?? 0) + 1);
  return [...frames].toSorted(([, one], [, other]) => other - one)[0]?.[0];
};

/** Adds up the time of each part, excluding nested parts. */
const sumParts = (events: TraceEvent[]) => {
  const sums = { script: 0, style: 0, layout: 0, paint: 0, other: 0 };
  const around: { name: string; end: number; part: Part }[] = [];
  for (const { name, ts, dur = 0, tdur = dur } of events.toSorted(
    (one, another) => one.ts - another.ts || (another.dur ?? 0) - (one.dur ?? 0),
  )) {
    while (around.length > 0 && (around.at(-1)?.end ?? 0) <= ts) around.pop();
    const isInDrawing = around.some(outer => outer.name === DRAWING);
    const own = partOf[name] ?? 'other';
    const part = own === 'other' && isInDrawing ? 'script' : own;
    const outer = around.at(-1);
    sums[part] += tdur / 1000;
    if (outer !== undefined) sums[outer.part] -= tdur / 1000;
    around.push({ name, end: ts + dur, part });
  }
  return sums;
};

/** Traces the page during some work, and divides the times by the number of updates. */
export const traceDrawings = async (
  browser: Browser,
  page: Page,
  work: () => Promise<{ seconds: number }>,
): Promise<DrawingCost> => {
  await browser.startTracing(page, { categories: CATEGORIES });
  const { seconds } = await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const complete = trace.traceEvents.filter(({ ph }) => ph === 'X');
  const main = mainThread(complete);
  const onMain = complete.filter(event => threadOf(event) === main && event.name in partOf);
  const rastered = complete.filter(({ name, pid }) => name === 'RasterTask' && main?.startsWith(`${pid}.`));
  const drawings = onMain.filter(({ name }) => name === DRAWING).length;
  if (drawings === 0) throw new Error('The page has drawn nothing.');
  const { script, style, layout, paint, other } = sumParts(onMain);
  return {
    script: script / drawings,
    style: style / drawings,
    layout: layout / drawings,
    paint: paint / drawings,
    total: (script + style + layout + paint) / drawings,
    other: other / drawings,
    raster: rastered.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0) / drawings,
    rate: drawings / seconds,
  };
};
