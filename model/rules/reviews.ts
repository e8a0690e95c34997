import { isFields } from '../contract/fields.ts';
import { type ReviewField, type ReviewImage, type ReviewKind, reviewKinds } from '../contract/reviews.ts';
import { type DeployedContent, diffDeployment } from './deploymentDiff.ts';
import { type Fields, isSame, shown } from './profileDiff/change.ts';

/** Parses a review's ID; undefined if it isn't one. */
export const parseReviewId = (reviewId: string): { kind: ReviewKind; recordId: string } | undefined => {
  const at = reviewId.indexOf(':');
  const kind = reviewKinds.find(one => one === reviewId.slice(0, at));
  return kind === undefined ? undefined : { kind, recordId: reviewId.slice(at + 1) };
};

/** Reviewers read texts and lists to their end; definitions are JSON, of which they see the start. */
const MAX_TEXT = 4_000;

const plain = (value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return null;
  if (!Array.isArray(value)) return typeof value === 'string' ? shown(value, MAX_TEXT) : shown(value);
  const words = value.map(item => (isFields(item) ? Object.values(item).join(' ') : String(item)));
  return words.length === 0 ? null : shown(words.join(', '), MAX_TEXT);
};

/** Screens by language have too many texts for one value: their languages are shown. */
const textOf = (field: string, value: unknown): string | null =>
  plain(field === 'screens' && isFields(value) ? Object.keys(value) : value);

type Names = ReadonlyMap<string, string>;

type Part = { group: string; subject?: string };

/** Each field of a record with its previous value. `before` is null for the first approval, which has no empty fields. */
export const fieldRows = (
  { group, subject = '' }: Part,
  before: Fields | null,
  after: Fields,
  /** fields that mean nothing to users, such as IDs: shown only as changed or not */
  hidden: (field: string) => boolean = () => false,
): ReviewField[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])].flatMap((field): ReviewField[] => {
    const [from, to] = hidden(field)
      ? [null, null]
      : [textOf(field, before?.[field]), textOf(field, after[field])];
    const kind = before === null ? 'added' : isSame(before[field], after[field]) ? 'same' : 'changed';
    // without an approval, there is nothing to compare with an empty value
    if (before === null && to === null) return [];
    return [{ group, subject, field, kind, before: from, after: to, sentence: null }];
  });

/** The number of fields of a record that differ; null without an approval. */
export const countChanges = (before: Fields | null, after: Fields): number | null =>
  before === null
    ? null
    : fieldRows({ group: '' }, before, after).filter(({ kind }) => kind === 'changed').length;

const isId = (field: string) => /(Id|Uuid)$/.test(field);

/** The fields of a part that have not changed. */
const unchanged = (part: Part, before: Fields | null, after: Fields | null): ReviewField[] =>
  before === null || after === null
    ? []
    : fieldRows(part, before, after, isId).filter(
        ({ kind, after: value }) => kind === 'same' && value !== null,
      );

const componentRows = (
  before: DeployedContent['profile'],
  after: DeployedContent['profile'],
): ReviewField[] => {
  const fieldsOf = (profile: DeployedContent['profile']) =>
    Object.fromEntries(
      (profile?.components ?? []).map(({ id, capabilities }) => [id, capabilities.map(one => one.id)]),
    );
  return unchanged({ group: 'profile' }, fieldsOf(before), fieldsOf(after));
};

/** The IDs of the brands and categories of products. */
export const referencesOf = (...contents: readonly (DeployedContent | null)[]) => {
  const products = contents.flatMap(content => Object.values(content?.products ?? {}));
  const idsOf = (field: string) => [
    ...new Set(products.map(product => product[field]).filter(id => typeof id === 'string')),
  ];
  return { brandIds: idsOf('brandId'), ctgrIds: idsOf('ctgrId') };
};

/** The fields of a product for reviewers: with the names of its brand and category. */
const readableProduct = ({ brandId, ctgrId, countryMode, ...rest }: Fields, names: Names): Fields => {
  // the ID of one that is deleted still shows that it was changed
  const nameOf = (id: unknown) => (typeof id === 'string' ? (names.get(id) ?? id) : '');
  const isEverywhere = countryMode === 'EXCLUDED' && plain(rest.countries) === null;
  return {
    ...rest,
    brand: nameOf(brandId),
    category: nameOf(ctgrId),
    countryMode: isEverywhere ? 'ALL' : countryMode,
  };
};

const readable = (content: DeployedContent, names: Names): DeployedContent => ({
  ...content,
  products: Object.fromEntries(
    Object.entries(content.products).map(([id, product]) => [id, readableProduct(product, names)]),
  ),
});

/**
 * Compares what was submitted with what was approved: first the changes, as for a deployment, then the rest. `names` are
 * those of brands and categories, by ID.
 */
export const contentRows = (
  approved: DeployedContent | null,
  submitted: DeployedContent,
  names: Names,
): ReviewField[] => {
  const [before, after] = [approved && readable(approved, names), readable(submitted, names)];
  if (before === null) {
    const all = (group: string, fields: Fields | null, subject = '') =>
      fields === null ? [] : fieldRows({ group, subject }, null, fields, isId);
    return [
      ...all('connector', after.connector),
      ...componentRows(after.profile, after.profile).map(row => ({
        ...row,
        kind: 'added' as const,
        before: null,
      })),
      ...all('handler', after.handler),
      ...all('onboarding', after.onboarding),
      ...Object.values(after.products).flatMap(product =>
        all('product', product, plain(product.prodNm) ?? ''),
      ),
    ];
  }
  const changes = diffDeployment(before, after, MAX_TEXT).map(
    ({ task, from, to, ...change }): ReviewField => ({
      ...change,
      group: task,
      before: from,
      after: to,
    }),
  );
  const products = Object.entries(after.products).flatMap(([id, product]) =>
    unchanged(
      { group: 'product', subject: plain(product.prodNm) ?? '' },
      before.products[id] ?? null,
      product,
    ),
  );
  return [
    ...changes,
    ...unchanged({ group: 'connector' }, before.connector, after.connector),
    ...componentRows(before.profile, after.profile),
    ...unchanged({ group: 'handler' }, before.handler, after.handler),
    ...unchanged({ group: 'onboarding' }, before.onboarding, after.onboarding),
    ...products,
  ];
};

const fileIdOf = (fields: Fields | null | undefined, field: string) => {
  const value = fields?.[field];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The image of a record beside that of the last approval; none if it never had one. */
export const imageOf = (
  { name, field }: { name: string; field: string },
  approved: Fields | null | undefined,
  requested: Fields,
): ReviewImage[] => {
  const [before, after] = [fileIdOf(approved, field), fileIdOf(requested, field)];
  return before === null && after === null ? [] : [{ name, before, after }];
};

/** The images of the products in a publish request. */
export const productImages = (approved: DeployedContent | null, submitted: DeployedContent): ReviewImage[] =>
  Object.entries(submitted.products).flatMap(([id, product]) =>
    imageOf({ name: plain(product.prodNm) ?? '', field: 'imageFileId' }, approved?.products[id], product),
  );
