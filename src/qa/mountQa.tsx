import { createRoot } from 'react-dom/client';
import { QaDrawer } from './QaDrawer.tsx';
import type { QaProps } from './QaPanel.tsx';
import { dropSnapshot } from './snapshot.ts';
import './qa.css';

const resetAll = async (qa: QaProps['qa']) => {
  await dropSnapshot();
  qa.reset();
  sessionStorage.clear();
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  location.assign(import.meta.env.BASE_URL);
};

/** Renders the drawer next to the product, in its own React root. */
export const mountQa = (props: Omit<QaProps, 'reset'>) => {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<QaDrawer {...props} reset={() => resetAll(props.qa)} />);
};
