import { renderToStaticMarkup } from 'react-dom/server';
import type { Bootstrap } from '../../model/contract/session.ts';
import { Landing } from './Landing.tsx';

/** The landing page holds links only: the server sends it whole, and the browser runs no script for it. */
export const renderLanding = (bootstrap: Bootstrap) =>
  renderToStaticMarkup(<Landing bootstrap={bootstrap} />);
