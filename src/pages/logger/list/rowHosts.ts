import type { Row } from '../engine/rows.ts';

/** A row with a part that React renders: the detail of an opened event, or a gap. */
export type HostedRow = { id: string; row: Row; host: HTMLElement };

const createHost = (row: Row) => {
  const host = document.createElement('div');
  if (row.kind === 'gap') {
    host.className = 'log-gap';
    host.role = 'row';
  } else host.role = 'presentation';
  return host;
};

/** The elements that React renders into, as long as their rows are rendered. */
export const createRowHosts = (onChange: (rows: readonly HostedRow[]) => void) => {
  const hosts = new Map<string, HTMLElement>();
  let hosted: readonly HostedRow[] = [];

  return {
    has: (id: string) => hosts.has(id),
    get: (row: Row, id: string) => {
      const known = hosts.get(id);
      if (known !== undefined) return known;
      const host = createHost(row);
      hosts.set(id, host);
      return host;
    },
    /** Removes all others. */
    keep: (rows: readonly HostedRow[]) => {
      for (const id of hosts.keys()) if (!rows.some(row => row.id === id)) hosts.delete(id);
      const isSame =
        rows.length === hosted.length &&
        rows.every(({ row, host }, at) => row === hosted[at]?.row && host === hosted[at]?.host);
      if (isSame) return;
      hosted = rows;
      onChange(rows);
    },
  };
};

export type RowHosts = ReturnType<typeof createRowHosts>;
