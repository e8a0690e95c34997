/** The project report. */
export const reportTexts = {
  title: 'Project report',
  rows: '1 row |||| %{count} rows',
  noProduct: 'No product yet',
  search: 'Filter by project or product',
  resource: 'Projects',
  resources: { common: 'All projects', tag: 'Tag devices', hub: 'Hub-connected' },
  emptyTitle: 'Nothing to report yet',
  emptyText: "Your projects' products and their device counts appear here.",
};
