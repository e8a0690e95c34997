import { expect, test } from 'vitest';
import { fullNameOf } from '../rules/fullName.ts';
import { createWorld } from './world.ts';

const world = createWorld();
const createdDt = new Map(world.projects.map(({ pjtId, crtDt }) => [pjtId, crtDt]));

test('[PRJ-01] publish requests and their steps are younger than their project', () => {
  for (const { pjtId, crtDt } of world.publishRequests)
    expect(crtDt).toBeGreaterThan(createdDt.get(pjtId) ?? Infinity);
  for (const { pjtId, at } of world.publishTimeline)
    expect(at).toBeGreaterThan(createdDt.get(pjtId) ?? Infinity);
  const versions = world.publishRequests.map(({ number }) => number);
  expect(versions).toContain(2);
});

test('[PRJ-04] devices were provisioned by somebody who was a member then', () => {
  const joinDt = new Map(world.memberships.map(({ userId, mnId, joinDt: at }) => [`${userId} ${mnId}`, at]));
  const names = new Map(world.users.map(user => [user.userId, fullNameOf(user)]));
  for (const { ownerId, mnId, crtr, crtDt } of world.deviceIdentities) {
    expect(names.get(ownerId)).toBe(crtr);
    expect(joinDt.get(`${ownerId} ${mnId}`)).toBeLessThan(crtDt);
  }
});
