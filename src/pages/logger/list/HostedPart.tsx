import type { GapRow, EventRow } from '../engine/rows.ts';
import { useLogger, useLoggerValue } from '../LoggerContext.ts';
import type { LogViewState } from '../useLogViewState.ts';
import { EventDetail } from './EventDetail.tsx';
import { GapLine } from './GapLine.tsx';
import type { HostedRow } from './rowHosts.ts';

export type HostedProps = {
  view: LogViewState;
  /** absent if no page shows this log */
  linkOf?: ((row: EventRow) => string) | undefined;
  onFilterSimilar?: ((row: EventRow) => void) | undefined;
};

/** The part of a row that React renders: the detail of an opened event, or a gap. */
export const HostedPart = ({ id, row, ...props }: HostedProps & Omit<HostedRow, 'host'>) =>
  row.kind === 'gap' ? <OpenGap gap={row} /> : <OpenedEvent id={id} row={row} {...props} />;

const OpenedEvent = ({
  id,
  row,
  view,
  linkOf,
  onFilterSimilar,
}: HostedProps & { id: string; row: EventRow }) => (
  <EventDetail
    row={row}
    problem={useLoggerValue(({ store }) => store.problemOf(row) ?? undefined) ?? null}
    link={linkOf?.(row)}
    isPinned={view.pinned.includes(id)}
    onPin={() => view.togglePin(id)}
    onFilterSimilar={onFilterSimilar && (() => onFilterSimilar(row))}
  />
);

const OpenGap = ({ gap }: { gap: GapRow }) => {
  const logger = useLogger();
  const timeBeside = (step: 1 | -1) => {
    const { store } = logger;
    const key = store.keyOf(gap.epoch, gap.from);
    const row = key === undefined ? undefined : store.at(key + step);
    return row?.kind === 'event' ? row.time : undefined;
  };
  const before = useLoggerValue(() => timeBeside(-1));
  const after = useLoggerValue(() => timeBeside(1));
  return <GapLine gap={gap} before={before} after={after} onLoad={each => void logger.loadGap(each)} />;
};
