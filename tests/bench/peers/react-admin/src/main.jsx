import { createRoot } from 'react-dom/client';
import { Admin, Resource } from 'react-admin';
import { dataProvider } from './dataProvider.js';
import { PostList } from './PostList.jsx';

// the guesser's telemetry asks another host
createRoot(document.querySelector('#root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="posts" list={PostList} />
  </Admin>,
);
