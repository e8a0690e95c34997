import { describe, expect, it } from 'vitest';
import { profileCategories } from '../catalog/profileCategories.ts';
import { loadCatalog } from '../catalog/index.ts';
import { newProjectSchema, projectExamples } from '../contract/projects.ts';
import { profileErrors, profileWarnings } from '../rules/checkProfile.ts';
import { fingerprintSchema } from '../contract/fingerprints.ts';
import { handlerEditSchema } from '../contract/handlers.ts';
import { handlerProgress } from '../rules/handlers.ts';
import { profileProgress } from '../rules/profiles.ts';
import { isComplete, tasksOf } from '../rules/readiness.ts';
import { examples } from './index.ts';

describe.each(projectExamples)('[PRJ-01] the example %s', name => {
  const { prodType, pjtNm, dsc, document, driver } = examples[name];

  it('is a project that can be created as it is', () => {
    expect(newProjectSchema.safeParse({ prodType, pjtNm, dsc, example: name }).success).toBe(true);
  });

  it("has a profile without errors and warnings, with live capabilities in the catalog's version", async () => {
    const catalog = await loadCatalog();
    expect(profileErrors(document)).toEqual([]);
    expect(
      profileWarnings(document, prodType, (id, version) => {
        const found = catalog.get(id);
        return found?.version === version ? found : null;
      }),
    ).toEqual([]);
    const held = document.components.flatMap(({ capabilities }) => capabilities);
    expect(held.map(({ id }) => [id, catalog.get(id)?.status])).toEqual(held.map(({ id }) => [id, 'live']));
  });

  it('completes the task of the profile, in every component and with preferences', () => {
    expect(tasksOf[prodType]).toContain('profile');
    expect(isComplete(profileProgress(document, prodType))).toBe(true);
    for (const { categories = [], label = '' } of document.components) {
      expect(categories.every(one => profileCategories.includes(one.name))).toBe(true);
      expect([categories.length, label === '']).toEqual([1, false]);
    }
    expect(document.preferences?.length).toBeGreaterThan(0);
  });

  it('has a complete driver if it is connected to a hub', () => {
    expect(driver !== undefined).toBe(tasksOf[prodType].includes('handler'));
    if (driver === undefined) return;
    const { packageKey, permissions, fingerprints } = driver;
    expect(handlerEditSchema.shape.packageKey.safeParse(packageKey).success).toBe(true);
    for (const fingerprint of fingerprints)
      expect(fingerprintSchema.safeParse({ ...fingerprint, deviceProfileName: document.name }).success).toBe(
        true,
      );
    expect(
      isComplete(handlerProgress({ permissions: [...permissions], fingerprintCount: fingerprints.length })),
    ).toBe(true);
  });

  it('starts with something to set, so that it can be tried', async () => {
    const catalog = await loadCatalog();
    const [first] = document.components[0]?.capabilities ?? [];
    expect(Object.keys(catalog.get(first?.id ?? '')?.attributes ?? {}).length).toBeGreaterThan(0);
  });
});

it('[PRJ-01] the examples have different names and descriptions', () => {
  const all = Object.values(examples);
  expect(new Set(all.map(({ pjtNm }) => pjtNm)).size).toBe(all.length);
  expect(new Set(all.map(({ dsc }) => dsc)).size).toBe(all.length);
});
