import { defaultScreens } from '../catalog/onboardingTexts.ts';
import type { OwnershipValidationType } from '../contract/onboardings.ts';
import { fieldsOfType, onboardingIdFor } from '../rules/onboarding.ts';
import { requiredFieldsOf } from '../rules/readiness.ts';
import { germanScreens } from './onboardingTexts.ts';
import { createRandom, seedOf } from './random.ts';
import type { SeedOnboarding, SeedProject, SeedTask } from './rows.ts';

const validations: readonly OwnershipValidationType[][] = [
  ['BUTTON'],
  ['BUTTON'],
  ['QR'],
  ['BUTTON', 'QR'],
  ['JUSTWORKS'],
  ['PIN'],
];

/**
 * One configuration for each project that has begun its task, the same in every data set. The fields that the task
 * lacks are missing; finder tags are confirmed by their code.
 */
export const createOnboardings = (
  projects: readonly SeedProject[],
  tasks: readonly SeedTask[],
): SeedOnboarding[] => {
  const missingOf = new Map(
    tasks.filter(({ task }) => task === 'onboarding').map(({ pjtId, missing }) => [pjtId, missing]),
  );
  return projects.flatMap(({ pjtId, pjtNm, mnId, prodType, setupId, crtr, crtDt, chgr, chgDt }) => {
    const missing = missingOf.get(pjtId);
    if (missing === undefined || missing.length === requiredFieldsOf(prodType, 'onboarding').length)
      return [];
    const random = createRandom(seedOf(`onboarding ${pjtId}`));
    const drawn = random.pick(validations);
    const types = prodType === 'TAG_DEVICE' ? (['QR'] as const) : drawn;
    const screens = {
      'en-US': { ...defaultScreens(pjtNm), supportUrl: 'https://support.northgate.example' },
      ...(random.chance(0.3) && { 'de-DE': germanScreens }),
    };
    const fields = fieldsOfType(prodType, {
      deviceOnboardingId: onboardingIdFor(pjtNm),
      setupId,
      ownershipValidationTypes: missing.includes('ownership validation type') ? [] : [...types],
      identityType: missing.includes('identity type') ? null : random.chance(0.9) ? 'ED25519' : 'CERTIFICATE',
      screens: missing.includes('screens') ? {} : screens,
    });
    return [{ ...fields, pjtId, mnId, crtr, crtDt, chgr, chgDt, version: 1 }];
  });
};
