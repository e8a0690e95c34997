/** The title of the tab for a page. */
export const titleWith = (product: string, page: string) => `${page} · ${product}`;
