const titles = [
  'Accusantium qui nihil',
  'Sint dignissimos in',
  'Perspiciatis adipisci vero',
  'Est corrupti vel',
];
const categories = ['tech', 'lifestyle', 'travel'];
const authors = ['Ada', 'Omar', 'Mel', 'Pia', 'Ida', 'Otto'];

/** Same number of rows as in the product's demo data. */
export const posts = Array.from({ length: 148 }, (_, index) => ({
  id: index + 1,
  title: `${titles[index % titles.length]} ${index + 1}`,
  category: categories[index % categories.length],
  author: authors[index % authors.length],
  views: (index * 7919) % 1000,
  publishedAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
}));
