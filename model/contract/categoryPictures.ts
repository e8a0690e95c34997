/** The built-in pictures for categories, in public/pictures/categories. */
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

/** The address in the API; pages add the base path. */
export const pictureUrl = (picture: CategoryPicture) => `/pictures/categories/${picture}.svg`;

const own = new Set<string>(categoryPictures.map(pictureUrl));

export const isPictureOf = (url: string) => own.has(url);
