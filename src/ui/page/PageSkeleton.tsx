import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { reachability } from '../../dataProvider/reachability.ts';
import { ListSkeleton } from '../ListSkeleton.tsx';
import { pageProgress } from '../loading/progressModel.ts';
import { useHasLasted } from '../useHasLasted.ts';
import { ErrorPage } from './ErrorPage.tsx';
import './page.css';

/** How long a page waits for an unreachable server, in milliseconds. */
const UNREACHED_TIMEOUT = 7_000;

/** Whether the server has been unreachable for so long that a page stops waiting. */
const useIsUnreachable = () => {
  const isReached = useSyncExternalStore(reachability.subscribe, reachability.isReached);
  return useHasLasted(!isReached, UNREACHED_TIMEOUT);
};

/**
 * Shows a placeholder while code or a record loads. Queries wait for a connection, and continue when it is back; until
 * then, the error page is shown instead of an endless placeholder.
 */
export const Placeholder = ({ children }: { children: ReactNode }) =>
  useIsUnreachable() ? <ErrorPage /> : children;

type PageSkeletonProps = {
  /** as high as the window, so that what is below a long form doesn't move when the form appears */
  isTall?: boolean;
};

/** Placeholder for a whole page, or for the form of a record. */
export const PageSkeleton = ({ isTall = false }: PageSkeletonProps) => (
  <Placeholder>
    <Waiting isTall={isTall} />
  </Placeholder>
);

const Waiting = ({ isTall }: Required<PageSkeletonProps>) => {
  useEffect(() => pageProgress.begin(), []);
  return (
    <div className={isTall ? 'app-wait app-wait-tall' : 'app-wait'}>
      <ListSkeleton rows={8} />
    </div>
  );
};
