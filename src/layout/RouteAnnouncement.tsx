import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../auth/SessionContext.ts';
import { titleWith } from '../ui/page/documentTitle.ts';
import { usePageTitle } from '../ui/page/usePageTitle.ts';
import { StatusRegion } from '../ui/StatusRegion.tsx';

/** Tells screen readers the title of a page that a link has opened. That of the first page is told by the browser. */
export const RouteAnnouncement = () => {
  const { product } = useSite();
  const { pathname } = useLocation();
  const { text } = usePageTitle();
  const [first] = useState(pathname);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && pathname !== first) setHasMoved(true);
  return (
    <StatusRegion>
      {hasMoved && text !== undefined && <span className="ui-sr">{titleWith(product, text)}</span>}
    </StatusRegion>
  );
};
