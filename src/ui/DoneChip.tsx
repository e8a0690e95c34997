import type { ReactNode } from 'react';
import { StateShape } from './StateShape.tsx';
import './controls.css';

type Props = { isDone: boolean; title?: string | undefined; children: ReactNode };

/** The state of a record that is done at the end: published or complete. */
export const DoneChip = ({ isDone, title, children }: Props) => (
  <span className={isDone ? 'ui-chip ui-chip-green' : 'ui-chip'} title={title}>
    <StateShape state={isDone ? 'PUBLISHED' : 'DEVELOP'} />
    {children}
  </span>
);
