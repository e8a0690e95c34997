import type { ReactNode } from 'react';
import './parts.css';

/**
 * Screen readers announce what appears in it. Render it always, and its content on demand: they would miss a region that
 * appears together with its text. It doesn't affect the layout.
 */
export const StatusRegion = ({ children }: { children: ReactNode }) => (
  <div role="status" className="ui-status">
    {children}
  </div>
);
