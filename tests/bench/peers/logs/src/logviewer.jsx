import { LazyLog } from '@melloware/react-logviewer';
import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { listen } from './feed.js';

const log = createRef();

createRoot(document.getElementById('root')).render(
  <LazyLog ref={log} external follow selectableLines rowHeight={24} style={{ height: '100%' }} />,
);

listen(lines => log.current?.appendLines(lines));
globalThis.seen = () => log.current?.state.count ?? 0;
