/** The product's own pictures for categories, as files of public/pictures/categories. */
export const categoryPictures = [
  'light',
  'switch',
  'plug',
  'thermostat',
  'air',
  'lock',
  'camera',
  'sensor',
  'blind',
  'kitchen',
  'laundry',
  'cleaner',
  'screen',
  'speaker',
  'energy',
  'water',
  'hub',
  'schedule',
  'away',
  'comfort',
] as const;
export type CategoryPicture = (typeof categoryPictures)[number];

/** The address that the API names; where a page lies under a base path, the page puts that before it. */
export const pictureUrl = (picture: CategoryPicture) => `/pictures/categories/${picture}.svg`;

const own = new Set<string>(categoryPictures.map(pictureUrl));

export const isPictureOf = (url: string) => own.has(url);
