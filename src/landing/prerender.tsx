import { renderToStaticMarkup } from 'react-dom/server';
import type { Bootstrap } from '../../model/contract/session.ts';
import { Landing } from './Landing.tsx';

/** The landing page has only links, so the server sends it as static HTML without scripts. */
export const renderLanding = (bootstrap: Bootstrap) =>
  renderToStaticMarkup(<Landing bootstrap={bootstrap} />);
