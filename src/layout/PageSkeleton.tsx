import { useEffect } from 'react';
import { ListSkeleton } from '../ui/ListSkeleton.tsx';
import { pageProgress } from './progress/progressModel.ts';

/** Stands in for a page whose code is on its way. */
export const PageSkeleton = () => {
  useEffect(() => pageProgress.begin(), []);
  return (
    <div className="app-wait">
      <ListSkeleton rows={8} />
    </div>
  );
};
