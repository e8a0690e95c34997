import { buildFile, DAY, NORTHGATE, userIdOf } from './builders.ts';
import { privateProjects } from './otherProjects.ts';
import { HARBOUR, homes } from './people.ts';
import { type ProductPicture, productPictures } from './productPictures.ts';
import { createRandom, type Random, seedOf } from './random.ts';
import type { SeedFile, SeedProduct, SeedProject, SeedTask } from './rows.ts';

/** Category and picture by words in the product's name; the first match counts. */
const kinds: readonly { names: RegExp; ctgrId: string; picture: ProductPicture }[] = [
  { names: /dimmer|switch|button|keypad|knob|relay|panel/i, ctgrId: 'switches', picture: 'panel' },
  { names: /plug|heater/i, ctgrId: 'plugs', picture: 'panel' },
  {
    names: /bulb|lamp|light|strip|pendant|spot|bollard|lantern|washer|glow/i,
    ctgrId: 'lighting',
    picture: 'bulb',
  },
  { names: /thermostat|radiator|heat/i, ctgrId: 'heating', picture: 'panel' },
  { names: /lock|door|gate/i, ctgrId: 'locks', picture: 'panel' },
  { names: /shade|blind|curtain|awning/i, ctgrId: 'shades', picture: 'panel' },
  { names: /valve|pump|leak|bilge|water/i, ctgrId: 'water', picture: 'puck' },
  { names: /fan|air/i, ctgrId: 'air', picture: 'puck' },
];
const OTHER = { ctgrId: 'sensors', picture: 'puck' } as const;

const kindOf = (name: string) => kinds.find(({ names }) => names.test(name)) ?? OTHER;

const markets = [
  ['US', 'CA'],
  ['US', 'CA', 'GB', 'DE', 'FR'],
  ['DE', 'AT', 'CH'],
  ['GB', 'IE', 'NL', 'BE'],
] as const;

const translations = [[], [], ['de-DE'], ['fr-FR', 'es-ES'], ['de-DE', 'fr-FR']] as const;

const site: Record<string, string> = {
  [NORTHGATE]: 'https://www.northgate.example',
  [HARBOUR]: 'https://www.harbour.example',
};

const initialsOf = (name: string) =>
  (name.match(/[A-Za-z0-9]+/g) ?? ['P']).map(word => word[0]?.toUpperCase()).join('');

const fileIdOf = (mnId: string, picture: ProductPicture) =>
  createRandom(seedOf(`product picture ${mnId} ${picture}`)).uuid();

const day = (random: Random, time: number) =>
  new Date(time + random.int(20, 200) * DAY).toISOString().slice(0, 10);

type Place = { project: SeedProject; missing: readonly string[]; index: number };

/** The fields that the project's task doesn't lack. The same for every data set. */
const detailsOf = (product: SeedProduct, { project, missing, index }: Place): Partial<SeedProduct> => {
  const random = createRandom(seedOf(`product ${project.mnId} ${project.pjtNm} ${index}`));
  const { prodNm, mnId } = product;
  const { ctgrId, picture } = kindOf(project.pjtNm);
  const modelNm = `${initialsOf(project.pjtNm)}-${random.int(100, 999)}${['', 'B', 'C'][index] ?? index}`;
  const regions = random.pick([['EU'], ['US'], ['EU', 'US'], ['EU', 'UK', 'US']]);
  const locales = random.pick(translations);
  const home = site[mnId];
  const isOnSale = project.devStatCd === 'PUBLISHED' && home !== undefined;
  const slug = modelNm.toLowerCase();
  const has = (field: string) => !missing.includes(field);
  const { crtr, crtDt, chgr, chgDt } = project;
  return {
    modelNm,
    names: has('languages')
      ? locales.map(localeId => ({ localeId, name: prodNm }))
      : [{ localeId: 'de-DE', name: '' }],
    modelNumbers: has('model number') ? regions.map(region => `${modelNm}-${region}`) : [],
    skus:
      random.chance(0.5) && has('model number') ? [`40${random.int(10_000_000_000, 99_999_999_999)}`] : [],
    ctgrId: has('category') ? ctgrId : null,
    dsc: has('description') ? project.dsc || `${prodNm} for the connected home.` : '',
    imageFileId: has('image') ? fileIdOf(mnId, picture) : null,
    countryMode: 'SELECTED',
    countries: has('countries') ? [...random.pick(markets)] : [],
    releaseDay: project.devStatCd === 'PUBLISH_REQUEST' ? day(random, chgDt) : '',
    purchaseUrl: isOnSale ? `${home}/shop/${slug}` : '',
    supportUrl: home === undefined ? '' : `${home}/support`,
    manualUrl: isOnSale ? `${home}/manuals/${slug}.pdf` : '',
    crtr,
    crtDt,
    chgr,
    chgDt,
  };
};

type Rows = { projects: SeedProject[]; projectTasks: SeedTask[]; products: readonly SeedProduct[] };

/** The products with their details. */
export const describeProducts = ({ projects, projectTasks, products }: Rows) => {
  const byId = new Map(projects.map(project => [project.pjtId, project]));
  const missingOf = new Map(
    projectTasks.filter(({ task }) => task === 'product').map(({ pjtId, missing }) => [pjtId, missing]),
  );
  const used = new Map<string, number>();
  return products.map(product => {
    const { pjtId } = product;
    const index = used.get(pjtId) ?? 0;
    used.set(pjtId, index + 1);
    const place = { project: byId.get(pjtId) as SeedProject, missing: missingOf.get(pjtId) ?? [], index };
    return { ...product, ...detailsOf(product, place) };
  });
};

const fileOf = (mnId: string, owner: keyof typeof homes, picture: ProductPicture, now: number): SeedFile =>
  buildFile({
    fileId: fileIdOf(mnId, picture),
    storageKey: createRandom(seedOf(`product bytes ${mnId} ${picture}`)).uuid(),
    mnId,
    userId: userIdOf(owner),
    fileNm: `${picture}.png`,
    content: picture,
    crtDt: now - 300 * DAY,
  });

/** The images of products, the same for every seed. */
export const createProductFiles = (now: number): SeedFile[] => {
  const workspaces = [
    { mnId: NORTHGATE, owner: 'Ada', names: productPictures },
    { mnId: HARBOUR, owner: 'Otto', names: productPictures },
    ...Object.entries(privateProjects).map(([name, plans]) => {
      const owner = name as keyof typeof homes;
      return { mnId: homes[owner], owner, names: plans.map(({ pjtNm }) => kindOf(pjtNm).picture) };
    }),
  ] as const;
  return workspaces.flatMap(({ mnId, owner, names }) =>
    [...new Set(names)].map(picture => fileOf(mnId, owner, picture, now)),
  );
};
