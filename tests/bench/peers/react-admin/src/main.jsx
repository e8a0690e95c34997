import { createRoot } from 'react-dom/client';
import { Admin, Resource } from 'react-admin';
import { dataProvider } from './dataProvider.js';
import { PostList } from './PostList.jsx';

// telemetry would ask another host
createRoot(document.querySelector('#root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="posts" list={PostList} />
  </Admin>,
);
