import { DataTable, List } from 'react-admin';

export const PostList = () => (
  <List perPage={25}>
    <DataTable>
      <DataTable.Col source="title" />
      <DataTable.Col source="category" />
      <DataTable.Col source="author" />
      <DataTable.NumberCol source="views" />
      <DataTable.Col source="publishedAt" />
    </DataTable>
  </List>
);
