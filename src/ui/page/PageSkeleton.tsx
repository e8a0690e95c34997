import { useEffect } from 'react';
import { ListSkeleton } from '../ListSkeleton.tsx';
import { pageProgress } from '../loading/progressModel.ts';
import './page.css';

/** Placeholder for a page whose code is loading. */
export const PageSkeleton = () => {
  useEffect(() => pageProgress.begin(), []);
  return (
    <div className="app-wait">
      <ListSkeleton rows={8} />
    </div>
  );
};
