import { createRoot } from 'react-dom/client';
import { QaDrawer } from './QaDrawer.tsx';
import type { QaProps } from './QaPanel.tsx';
import './qa.css';

/** Renders the drawer next to the product, in its own React root. */
export const mountQa = (props: QaProps) => {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<QaDrawer {...props} />);
};
