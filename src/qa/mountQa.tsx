import { createRoot } from 'react-dom/client';
import { QaDrawer } from './QaDrawer.tsx';
import type { QaProps } from './QaPanel.tsx';
import { dropSnapshot } from './snapshot.ts';
import './qa.css';

const forgetAll = async (qa: QaProps['qa']) => {
  await dropSnapshot();
  qa.reset();
  sessionStorage.clear();
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  location.assign(import.meta.env.BASE_URL);
};

/** Beside the product, in a root of its own. */
export const mountQa = (props: Omit<QaProps, 'reset'>) => {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<QaDrawer {...props} reset={() => forgetAll(props.qa)} />);
};
