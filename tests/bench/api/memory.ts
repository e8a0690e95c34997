import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from '../report.ts';
import { openProduct } from '../sides.ts';

/** Resident memory of a process, according to the kernel. */
export const residentBytes = ({ pid }: { pid: number }) => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
};

/** G19: the embedded mode with the demo data, thirty seconds after its start. */
export const idleMemory = async (): Promise<Row[]> => {
  const product = await openProduct();
  try {
    await sleep(30_000);
    return [
      {
        figure: 'G19',
        label: 'resident memory, idle',
        unit: 'B',
        values: { product: [residentBytes(product)], peer: [] },
        cap: 150 * 1024 * 1024,
      },
    ];
  } finally {
    await product.stop();
  }
};
