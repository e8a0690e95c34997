import { missingForCategory } from './categoryCapabilities.ts';
import { capabilityKey, type PublishFacts } from './facts.ts';
import type { ProfileDocument } from '../../../contract/profileDocument.ts';
import { isCustom } from '../../capabilities.ts';
import { HEALTH_CHECK, missingForHealth } from '../../profiles.ts';
import { hasTask, isRequired } from '../../readiness.ts';
import { type Check, failOn, notApplicable, problem, type Result } from './result.ts';

/** A check of the device profile. A Schema App can do without one. */
const ofProfile =
  (check: (document: ProfileDocument, facts: PublishFacts) => Result): Check =>
  facts => {
    const { prodType, profile } = facts;
    if (profile !== null && hasTask(prodType, 'profile')) return check(profile, facts);
    if (!isRequired(prodType, 'profile')) return notApplicable;
    return failOn([problem('noProfile', { page: 'profile' })]);
  };

const capabilitiesField = (at: number) =>
  ({ page: 'profile', field: `components[${at}].capabilities` }) as const;

/** The profile has the capabilities that devices of its category must have. */
export const checkCategoryCapabilities = ofProfile(({ components }) => {
  const [main] = components;
  const [category] = main?.categories ?? [];
  if (category === undefined)
    return failOn([problem('noCategory', { page: 'profile', field: 'components[0].categories' })]);
  const ids = new Set(components.flatMap(({ capabilities }) => capabilities.map(({ id }) => id)));
  return failOn(
    missingForCategory(category.name, ids).map(options =>
      problem('categoryNeeds', capabilitiesField(0), {
        category: category.name,
        capabilities: options.join(', '),
        smart_count: options.length,
      }),
    ),
  );
});

/** Custom and dead capabilities can't be certified. Proposed ones can, but may still change. */
export const checkCapabilityStatus = ofProfile(({ components }, { capabilities: known }) => {
  const held = components.flatMap(({ capabilities }, at) => capabilities.map(held => ({ ...held, at })));
  const problemsOf = (texts: readonly string[]) =>
    held.flatMap(({ id, version, at }) => {
      const status = known[capabilityKey({ id, version })]?.status;
      const text = isCustom(id) ? 'custom' : (status ?? 'unknown');
      if (!texts.includes(text)) return [];
      return problem(`${text}Capability`, capabilitiesField(at), { capability: id, version });
    });
  return failOn(problemsOf(['custom', 'dead', 'unknown']), problemsOf(['proposed']));
});

/** The platform can see whether the device is online, and can refresh its values. */
export const checkHealth = ofProfile(({ components }, { capabilities: known }) => {
  const held = components.flatMap(({ capabilities }) => capabilities);
  const isReadable = held.some(
    one => one.id !== HEALTH_CHECK && known[capabilityKey(one)]?.isReadable === true,
  );
  const missing = missingForHealth(new Set(held.map(({ id }) => id)), isReadable);
  return failOn(
    missing.map(id => problem(id === HEALTH_CHECK ? 'noHealthCheck' : 'noRefresh', capabilitiesField(0))),
  );
});

/** A version can't be edited, so that what was certified doesn't change. */
export const checkProfileVersion = ofProfile((_document, { profileVersion }) => {
  // publishing a profile creates no version of it, and then its page is read-only
  const at = { page: 'profile/versions' } as const;
  if (profileVersion === null) return failOn([problem('noVersion', at)]);
  const { majorVersion, minorVersion, isCurrent } = profileVersion;
  if (isCurrent) return failOn([]);
  return failOn([problem('newerThanVersion', at, { version: `${majorVersion}.${minorVersion}` })]);
});
