import { expect, test } from 'vitest';
import { missingForHealth } from '../rules/profiles.ts';
import { createWorld } from './world.ts';

test('[SH-03] the profile of a project that is published, or is to be, has a health check and a refresh', () => {
  const world = createWorld();
  const states = new Map(world.projects.map(({ pjtId, devStatCd }) => [pjtId, devStatCd]));
  const published = world.deviceProfiles.filter(({ pjtId }) =>
    ['PUBLISH_REQUEST', 'PUBLISHED'].includes(states.get(pjtId ?? '') ?? ''),
  );
  expect(published.length).toBeGreaterThan(30);
  for (const { profileNm, document } of published) {
    const held = document.components.flatMap(({ capabilities }) => capabilities.map(({ id }) => id));
    expect([profileNm, missingForHealth(new Set(held), true)]).toEqual([profileNm, []]);
  }
});
