import type { ReactNode } from 'react';
import type { ProjectState } from '../../model/contract/projects.ts';

type Shape = ProjectState | 'REJECTED';

const ring = <circle cx="5" cy="5" r="3.8" fill="none" stroke="currentColor" strokeWidth="1.4" />;

const shapes: Record<Shape, ReactNode> = {
  DEVELOP: ring,
  DEPLOYED_TO_TEST: (
    <>
      {ring}
      <path d="M5 1.2a3.8 3.8 0 0 1 0 7.6z" fill="currentColor" />
    </>
  ),
  PUBLISH_REQUEST: (
    <>
      {ring}
      <circle cx="5" cy="5" r="1.8" fill="currentColor" />
    </>
  ),
  PUBLISHED: <circle cx="5" cy="5" r="4.2" fill="currentColor" />,
  REJECTED: <path d="m2 2 6 6M8 2 2 8" stroke="currentColor" strokeWidth="1.6" />,
};

/** Each state has its own shape, so that color is not the only difference. */
export const StateShape = ({ state, className }: { state: Shape; className?: string }) => (
  <svg className={className} width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
    {shapes[state]}
  </svg>
);
