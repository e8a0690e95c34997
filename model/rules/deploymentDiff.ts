import type { DeploymentChange } from '../contract/deployments.ts';
import type { ProfileDocument } from '../contract/profileDocument.ts';
import type { ProjectTask } from '../contract/projects.ts';
import { diffProfiles } from './profileDiff/index.ts';
import { type Fields, isSame, shown } from './profileDiff/change.ts';
import { productTitle } from './productTitle.ts';

/** The snapshot of a project in a deployment. It has no secrets. */
export type DeployedContent = {
  connector: Fields | null;
  profile: ProfileDocument | null;
  handler: Fields | null;
  /** one digest per fingerprint */
  fingerprints: readonly string[];
  onboarding: Fields | null;
  /** by ID */
  products: Readonly<Record<string, Fields>>;
};

type Part = { task: ProjectTask; subject?: string; maxLength?: number | undefined };

const changeOf = (
  { task, subject = '' }: Part,
  kind: DeploymentChange['kind'],
  more: Partial<DeploymentChange> = {},
): DeploymentChange => ({ task, kind, subject, field: null, from: null, to: null, sentence: null, ...more });

/** IDs mean nothing to users. */
const isId = (field: string) => /(Id|Uuid)$/.test(field);

const valueOf = (field: string, value: unknown, maxLength: number | undefined): string | null => {
  if (value === undefined || value === null || value === '' || isId(field)) return null;
  if (Array.isArray(value))
    return value.length > 0 && value.every(item => typeof item === 'string')
      ? shown(value.join(', '), maxLength)
      : null;
  return typeof value === 'object' ? null : shown(value, maxLength);
};

const diffFields = (part: Part, before: Fields | null, after: Fields | null): DeploymentChange[] => {
  if (before === null || after === null) {
    if (before === after) return [];
    return [changeOf(part, before === null ? 'added' : 'removed')];
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter(name => !isSame(before[name], after[name]))
    .map(name => {
      const [from, to] = [before[name], after[name]].map(value => valueOf(name, value, part.maxLength));
      return changeOf(part, 'changed', { field: name, from, to });
    });
};

const diffProfile = (before: ProfileDocument | null, after: ProfileDocument | null): DeploymentChange[] => {
  const part: Part = { task: 'profile' };
  if (before === null || after === null) return diffFields(part, before, after);
  return diffProfiles(before, after).map(({ text, values, words }) =>
    changeOf(part, 'changed', { sentence: { text, values, words } }),
  );
};

/** The number of `items` that are not among `others`; equal items count as often as they occur. */
const countMissing = (items: readonly string[], others: readonly string[]) => {
  const left = new Map<string, number>();
  for (const item of others) left.set(item, (left.get(item) ?? 0) + 1);
  return items.filter(item => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count <= 0;
  }).length;
};

const diffFingerprints = (before: readonly string[], after: readonly string[]): DeploymentChange[] => {
  const counts = { added: countMissing(after, before), removed: countMissing(before, after) };
  return (['added', 'removed'] as const)
    .filter(kind => counts[kind] > 0)
    .map(kind => changeOf({ task: 'handler' }, kind, { field: 'fingerprints', to: String(counts[kind]) }));
};

const textOf = (product: Fields | undefined, field: 'prodNm' | 'modelNm') => shown(product?.[field] ?? '');

const diffProducts = (
  before: DeployedContent['products'],
  after: DeployedContent['products'],
  maxLength: number | undefined,
): DeploymentChange[] => {
  const all = Object.entries({ ...before, ...after });
  const names = all.map(([, product]) => textOf(product, 'prodNm'));
  /** the name, with the model if several products have that name */
  const subjectOf = (product: Fields) => {
    const prodNm = textOf(product, 'prodNm');
    const isUnique = names.indexOf(prodNm) === names.lastIndexOf(prodNm);
    return isUnique ? prodNm : productTitle({ prodNm, modelNm: textOf(product, 'modelNm') });
  };
  return all.flatMap(([id, product]) =>
    diffFields(
      { task: 'product', subject: subjectOf(product), maxLength },
      before[id] ?? null,
      after[id] ?? null,
    ),
  );
};

/**
 * The changes of a project since it was deployed, in the order of its tasks. Longer values are shortened.
 *
 * @example diffDeployment(deployed, current) // [{ task: 'product', kind: 'changed', subject: 'Hearth', field: 'modelNm', … }]
 */
export const diffDeployment = (
  before: DeployedContent,
  after: DeployedContent,
  maxLength?: number,
): DeploymentChange[] => [
  ...diffFields({ task: 'connector', maxLength }, before.connector, after.connector),
  ...diffProfile(before.profile, after.profile),
  ...diffFields({ task: 'handler', maxLength }, before.handler, after.handler),
  ...diffFingerprints(before.fingerprints, after.fingerprints),
  ...diffFields({ task: 'onboarding', maxLength }, before.onboarding, after.onboarding),
  ...diffProducts(before.products, after.products, maxLength),
];
