import { useRef, useState } from 'react';
import { isResponse } from '../../dataProvider/response.ts';
import { type BrandRecord, useWorkspace } from '../../dataProvider/index.ts';
import { useRefreshBrands } from './useRefreshBrands.ts';

type Failure = { brand: BrandRecord; reason: string };
export type Run =
  | { step: 'asking' }
  | { step: 'running'; done: number; total: number }
  | { step: 'over'; failures: Failure[] };

/** Approves brands one after another, each with its own check and audit entry; it can be stopped in between. */
export const useApproveMany = () => {
  const { reviewBrand } = useWorkspace();
  const refresh = useRefreshBrands();
  const isStopped = useRef(false);
  const [run, setRun] = useState<Run>({ step: 'asking' });

  const approve = async (brands: readonly BrandRecord[]) => {
    isStopped.current = false;
    const failures: Failure[] = [];
    const approved = new Set<BrandRecord>();
    for (const [done, brand] of brands.entries()) {
      if (isStopped.current) break;
      setRun({ step: 'running', done, total: brands.length });
      try {
        const { data } = await reviewBrand(brand.id, brand.version, { decision: 'APPROVED', reason: '' });
        if (!isResponse(data)) break;
        approved.add(brand);
      } catch (error) {
        failures.push({ brand, reason: (error as Error).message });
      }
    }
    await refresh();
    setRun({ step: 'over', failures });
    /** `left` failed, or was not reached */
    return { approved: approved.size, failures, left: brands.filter(brand => !approved.has(brand)) };
  };

  const stop = () => {
    isStopped.current = true;
  };

  return { run, approve, stop };
};
