import { serialProblem } from '../provisioning/serialNumber.ts';
import { describe, expect, test } from 'vitest';
import { projectSchema, projectStates, projectTaskSchema, projectTypes } from '../contract/projects.ts';
import { standardDeviceTypes } from '../catalog/deviceTypes.ts';
import { auditEntrySchema } from '../contract/audit.ts';
import { loadStandard } from '../catalog/standard.ts';
import { brandSchema, brandStates } from '../contract/brands.ts';
import { newCapabilitySchema } from '../contract/capabilities.ts';
import { newDeviceTypeSchema } from '../contract/deviceTypes.ts';
import { profileDocumentSchema } from '../contract/profileDocument.ts';
import { organizationSchema } from '../contract/organizations.ts';
import { logoError } from '../rules/brands.ts';
import { onboardingEditSchema } from '../contract/onboardings.ts';
import { onboardingProgress } from '../rules/onboarding.ts';
import { profileProgress } from '../rules/profiles.ts';
import { isComplete, requiredFieldsOf, tasksOf } from '../rules/readiness.ts';
import {
  buildProduct,
  buildProject,
  buildTask,
  buildUser,
  DAY,
  HOUR,
  MINUTE,
  NORTHGATE,
} from './builders.ts';
import { productEditSchema } from '../contract/products.ts';
import { imageError, missingOf, requiredProductFields } from '../rules/products.ts';
import { bytesOf } from './fileContents.ts';
import { HARBOUR, homes } from './people.ts';
import { createWorld } from './world.ts';
import { wrongPublishDay } from '../rules/publishing/steps.ts';
import { fullNameOf } from '../rules/fullName.ts';

const world = createWorld();
const ids = (values: readonly string[]) => [values.length, new Set(values).size];
const within = (mnId: string, { projects } = world) => projects.filter(project => project.mnId === mnId);
const grouped = <R>(rows: readonly R[], keyOf: (row: R) => string) => {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};
const tasks = grouped(world.projectTasks, task => task.pjtId);
const newestFirst = within(NORTHGATE).toSorted((a, b) => b.chgDt - a.chgDt);

describe('the world', () => {
  test('is the same for the same seed and options, another for another', () => {
    expect(createWorld(7, { projects: 200 })).toEqual(createWorld(7, { projects: 200 }));
    expect(createWorld(8).projects).not.toEqual(createWorld(7).projects);
  });

  test('moves as a whole with the clock', () => {
    const later = createWorld(1, { now: world.now + DAY });
    expect(later.projects.map(project => project.chgDt - DAY)).toEqual(
      world.projects.map(project => project.chgDt),
    );
  });

  test('holds 148 projects of Northgate and a few of everybody else, none of pia', () => {
    expect(newestFirst).toHaveLength(148);
    expect(within(HARBOUR)).toHaveLength(12);
    expect(within(homes.Ida)).toHaveLength(3);
    for (const name of ['Ada', 'Omar', 'Mel', 'Otto', 'Ines'] as const) {
      expect([1, 2]).toContain(within(homes[name]).length);
    }
    expect(world.projects.some(project => project.ownerId === 'usr-pia')).toBe(false);
  });

  test('shows every type in every state at Northgate', () => {
    const combinations = new Set(newestFirst.map(project => `${project.prodType} ${project.devStatCd}`));
    expect(combinations.size).toBe(projectTypes.length * projectStates.length);
  });

  test('[DT-01] has device types of several users beside the standard ones, all valid for the form', () => {
    const { deviceTypes } = world;
    const owners = deviceTypes.map(({ mnId, ownerId }) => `${mnId} ${ownerId}`);
    expect(deviceTypes.filter(({ mnId }) => mnId === NORTHGATE)).toHaveLength(12);
    expect(deviceTypes.filter(({ mnId }) => mnId === HARBOUR)).toHaveLength(2);
    expect(new Set(owners).size).toBe(5);
    const all = [...standardDeviceTypes, ...deviceTypes];
    expect(ids(all.map(({ dvcType }) => dvcType))).toEqual([all.length, all.length]);
    for (const { dvcType, dvcTypeNm, ocfDvcType } of all) {
      const typed = { dvcType, dvcTypeNm, ocfDvcType };
      expect(newDeviceTypeSchema.parse(typed)).toEqual(typed);
    }
    for (const { crtDt, chgDt } of deviceTypes) expect(crtDt < chgDt && chgDt < world.now).toBe(true);
  });

  test('[CAP-06] has valid capabilities in every status, in two versions', () => {
    const { capabilities, namespaces, users } = world;
    expect(namespaces.map(({ name, ownerId }) => [name, ownerId])).toEqual([
      ['northgate', NORTHGATE],
      ['harbour', HARBOUR],
    ]);
    expect(capabilities.filter(({ mnId }) => mnId === NORTHGATE)).toHaveLength(10);
    expect(capabilities.filter(({ mnId }) => mnId === HARBOUR)).toHaveLength(2);
    expect(new Set(capabilities.map(({ statusCd }) => statusCd)).size).toBe(3);
    for (const { cpbtId, mnId, ownerId, cpbtNm, dsc, detail, ...rest } of capabilities) {
      const [namespace, name] = cpbtId.split('.');
      expect(namespaces.find(({ ownerId: owner }) => owner === mnId)?.name).toBe(namespace);
      expect(users.some(({ userId }) => userId === ownerId)).toBe(true);
      const { uiManifest, voiceManifest } = rest;
      const typed = { name, cpbtNm, dsc, detail, uiManifest, voiceManifest };
      expect(newCapabilitySchema.parse(typed)).toEqual(typed);
      expect(rest.crtDt < rest.chgDt && rest.chgDt < world.now).toBe(true);
    }
  });

  test('[CAP-03] has a device profile for every project that needs one, with existing capabilities', async () => {
    const { projects, deviceProfiles, capabilities } = world;
    const { byId } = await loadStandard();
    const profiles = new Map(deviceProfiles.map(profile => [profile.dvcPrflId, profile]));
    expect(profiles.size).toBe(deviceProfiles.length);
    for (const { dvcPrflId, pjtId, mnId } of projects.filter(project => project.dvcPrflId !== null))
      expect(profiles.get(dvcPrflId ?? '')).toMatchObject({ pjtId, mnId });
    expect(deviceProfiles).toHaveLength(projects.filter(({ dvcPrflId }) => dvcPrflId !== null).length);
    const isThere = (mnId: string, { id, version }: { id: string; version: number }) =>
      byId.get(id)?.version === version ||
      capabilities.some(own => own.mnId === mnId && own.cpbtId === id && own.version === version);
    const held = deviceProfiles.flatMap(({ mnId, document }) =>
      document.components.flatMap(component =>
        component.capabilities.map(capability => ({ mnId, ...capability })),
      ),
    );
    for (const capability of held) expect(isThere(capability.mnId, capability)).toBe(true);
    expect(held.filter(({ id }) => id.startsWith('northgate.')).length).toBeGreaterThan(10);
    expect(held.filter(({ id }) => id.startsWith('harbour.')).length).toBeGreaterThan(0);
  });

  test('has valid profiles that match the progress of their projects', () => {
    const byId = new Map(world.projects.map(project => [project.pjtId, project]));
    for (const { document, profileNm, pjtId } of world.deviceProfiles) {
      expect(profileDocumentSchema.safeParse(document).error?.issues ?? []).toEqual([]);
      expect(document.name).toBe(profileNm);
      const task = world.projectTasks.find(one => one.pjtId === pjtId && one.task === 'profile');
      if (task === undefined) continue;
      const { prodType } = byId.get(pjtId ?? '') ?? {};
      expect({ ...profileProgress(document, prodType ?? null), pjtId }).toEqual(task);
    }
  });

  test('[SH-04] has onboarding configurations that match the progress of their projects', () => {
    const byId = new Map(world.projects.map(project => [project.pjtId, project]));
    const tasks = world.projectTasks.filter(({ task }) => task === 'onboarding');
    expect(world.onboardings.length).toBeGreaterThan(60);
    for (const { pjtId, ...task } of tasks) {
      const project = byId.get(pjtId);
      const onboarding = world.onboardings.find(one => one.pjtId === pjtId);
      expect(onboardingProgress(project?.prodType ?? 'MQTT', onboarding ?? null)).toEqual(task);
      expect(onboarding?.setupId ?? null).toBe(project?.setupId);
      if (onboarding === undefined) continue;
      const edit = Object.fromEntries(
        Object.keys(onboardingEditSchema.shape).map(name => [
          name,
          onboarding[name as keyof typeof onboarding],
        ]),
      );
      expect(onboardingEditSchema.safeParse(edit).error?.issues ?? []).toEqual([]);
    }
  });

  test('has unique ids and names', () => {
    const { projects, products, users, organizations, audit } = world;
    for (const [all, distinct] of [
      ids(projects.map(project => project.pjtId)),
      ids(projects.map(project => project.pjtNm.toLowerCase())),
      ids(projects.flatMap(project => project.vid ?? [])),
      ids(projects.flatMap(project => (project.setupId === null ? [] : project.mnId + project.setupId))),
      ids(products.map(product => product.prodId)),
      ids(users.map(user => user.userId)),
      ids(users.map(user => user.email)),
      ids(organizations.map(organization => organization.mnId)),
      ids(audit.map(entry => entry.id)),
    ]) {
      expect(distinct).toBe(all);
    }
    for (const project of projects) expect(project.pjtId).toMatch(/^[a-z]{2}(-[0-9a-f]{4}){4}$/);
    for (const organization of organizations) expect(organization.mnId).toMatch(/^[A-Za-z0-9]{4}$/);
  });

  test('has no dangling references', () => {
    const { projects, projectTasks, products, memberships, organizations, users, audit } = world;
    const has = (rows: readonly object[], key: string, value: unknown) =>
      rows.some(row => row[key as keyof typeof row] === value);
    const member = (userId: string, mnId: string) =>
      memberships.some(membership => membership.userId === userId && membership.mnId === mnId);
    for (const { userId, mnId } of memberships) {
      expect(has(users, 'userId', userId) && has(organizations, 'mnId', mnId)).toBe(true);
    }
    for (const { ownerId, mnId } of projects) expect(member(ownerId, mnId)).toBe(true);
    for (const { pjtId } of [...projectTasks, ...products]) expect(has(projects, 'pjtId', pjtId)).toBe(true);
    for (const { recordId, userId, mnId } of audit) {
      expect(has(projects, 'pjtId', recordId) && member(userId, mnId)).toBe(true);
    }
  });
});

describe('brands', () => {
  test("have all states at Northgate, and one is Harbour's", () => {
    const carried = new Set(world.products.map(({ brandId }) => brandId));
    const stateOf = ({ id, status }: (typeof world.brands)[number]) =>
      status === 'APPROVED' && carried.has(id) ? 'IN_USE' : status;
    const own = world.brands.filter(({ mnId }) => mnId === NORTHGATE);
    expect(new Set(own.map(stateOf))).toEqual(new Set(brandStates));
    expect(world.brands.filter(({ mnId }) => mnId === HARBOUR)).toHaveLength(1);
    for (const brand of world.brands)
      expect(() => brandSchema.parse({ ...brand, products: 0 })).not.toThrow();
  });

  test('are used by products of their own company, and have a valid logo', () => {
    const homeOf = new Map(world.projects.map(({ pjtId, mnId }) => [pjtId, mnId]));
    for (const { brandId, pjtId } of world.products.filter(product => product.brandId !== null)) {
      const brand = world.brands.find(({ id }) => id === brandId);
      expect([brand?.status, brand?.mnId]).toEqual(['APPROVED', homeOf.get(pjtId)]);
    }
    for (const { logoFileId, mnId } of world.brands) {
      const file = world.files.find(({ fileId }) => fileId === logoFileId);
      expect(file?.mnId).toBe(mnId);
      expect(file && logoError(bytesOf(file.content))).toBeUndefined();
    }
  });
});

describe('people', () => {
  test('six personas without a password', () => {
    const personas = world.users.filter(user => user.persona !== null);
    expect(personas.map(user => user.persona)).toEqual(['ada', 'omar', 'mel', 'pia', 'ida', 'otto']);
    expect(personas.every(user => user.passwordHash === null && user.about !== '')).toBe(true);
  });

  test('everybody has a private workspace; ida has nothing else', () => {
    const kinds = (persona: string) =>
      world.memberships
        .filter(({ userId }) => userId === `usr-${persona}`)
        .map(({ mnId, role }) => `${world.organizations.find(one => one.mnId === mnId)?.mnIdTypeCd} ${role}`);
    expect(kinds('ada')).toEqual(['INDIVIDUAL MEMBER', 'COMPANY ADMIN']);
    expect(kinds('omar')).toEqual(['INDIVIDUAL MEMBER', 'COMPANY MEMBER']);
    expect(kinds('pia')).toEqual(['INDIVIDUAL MEMBER', 'COMPANY PROVISIONING_MANAGER']);
    expect(kinds('ida')).toEqual(['INDIVIDUAL MEMBER']);
    for (const organization of world.organizations)
      expect(() => organizationSchema.parse(organization)).not.toThrow();
  });
});

describe('projects', () => {
  const inDevelop = world.projects.filter(project => project.devStatCd === 'DEVELOP');

  test('match the contract once the derived fields are added', () => {
    for (const project of world.projects) {
      const owner = world.users.find(user => user.userId === project.ownerId);
      const derived = {
        ownerNm: owner && fullNameOf(owner),
        isOwner: true,
        canEdit: true,
        testDevices: 0,
        commercialDevices: 0,
      };
      expect(() => projectSchema.parse({ ...project, ...derived })).not.toThrow();
    }
  });

  test.each([1, 2, 3])('are created, enter their state and are changed, all in the past (seed %i)', seed => {
    const { now, projects, organizations } = createWorld(seed);
    for (const { crtDt, stateDt, chgDt, mnId } of projects) {
      expect(organizations.find(one => one.mnId === mnId)?.crtDt).toBeLessThan(crtDt);
      expect(crtDt).toBeLessThan(stateDt);
      expect(stateDt).toBeLessThanOrEqual(chgDt);
      expect(chgDt).toBeLessThan(now);
      expect(now - crtDt).toBeLessThan(548 * DAY);
    }
  });

  test('start with those of the mockup', () => {
    expect(newestFirst.slice(0, 4).map(project => [project.pjtNm, world.now - project.chgDt])).toEqual([
      ['Hearth Dimmer H2', 4 * MINUTE],
      ['Hearth Bulb E27', 26 * MINUTE],
      ['Lantern Cloud', HOUR],
      ['Porch Motion Sensor', 2 * HOUR],
    ]);
    const [first] = newestFirst;
    expect(first).toMatchObject({
      prodType: 'MQTT',
      devStatCd: 'DEVELOP',
      ownerId: 'usr-ada',
      setupId: '041',
    });
    expect(first?.pjtId).toBe('hd-71c4-9b2e-4f60-a1d3');
    expect(tasks.get('hd-71c4-9b2e-4f60-a1d3')).toMatchObject([
      { task: 'profile', done: 3, total: 3, missing: [] },
      { task: 'onboarding', done: 3, total: 4, missing: ['ownership validation type'] },
      { task: 'product', done: 5, total: 8, missing: ['model number', 'description', 'image'] },
    ]);
    expect(world.testDevices.filter(({ pjtId }) => pjtId === first?.pjtId)).toHaveLength(4);
  });

  test('have the tasks of their type, with the right total', () => {
    for (const { pjtId, prodType } of world.projects) {
      expect(tasks.get(pjtId)?.map(({ task }) => task)).toEqual(tasksOf[prodType]);
    }
    const projectOf = new Map(world.projects.map(project => [project.pjtId, project]));
    for (const task of world.projectTasks) {
      expect(() => projectTaskSchema.parse(task)).not.toThrow();
      const { prodType, mnId } = projectOf.get(task.pjtId) ?? {};
      const mnIdTypeCd = world.organizations.find(one => one.mnId === mnId)?.mnIdTypeCd ?? 'COMPANY';
      const required =
        task.task === 'product'
          ? requiredProductFields({ mnIdTypeCd })
          : requiredFieldsOf(prodType, task.task);
      expect(task.total).toBe(required.length);
      expect(task.done + task.missing.length).toBe(task.total);
      expect(required).toEqual(expect.arrayContaining(task.missing));
    }
  });

  test('have nothing left to do after Develop', () => {
    const past = world.projects.filter(({ devStatCd }) => devStatCd !== 'DEVELOP');
    expect(past.length).toBeGreaterThan(0);
    expect(past.every(({ pjtId }) => tasks.get(pjtId)?.every(isComplete))).toBe(true);
  });

  test('in Develop are untouched, half done and ready to deploy', () => {
    const all = inDevelop.map(({ pjtId }) => tasks.get(pjtId) ?? []);
    const ready = all.filter(list => list.every(isComplete)).length;
    const fresh = all.filter(list => list.every(({ done }) => done === 0)).length;
    expect(ready).toBeGreaterThan(2);
    expect(fresh).toBeGreaterThan(2);
    expect(ready + fresh).toBeLessThan(all.length - 10);
  });

  test('have identifiers if the task that creates them is complete', () => {
    const complete = (pjtId: string, name: string) =>
      tasks.get(pjtId)?.some(task => task.task === name && isComplete(task)) ?? false;
    for (const { pjtId, setupId, vid, dvcPrflId } of world.projects.filter(
      ({ setupId: id }) => id !== '041',
    )) {
      expect(setupId !== null).toBe(complete(pjtId, 'onboarding'));
      expect(vid !== null).toBe(complete(pjtId, 'profile'));
      const progress = tasks.get(pjtId)?.find(({ task }) => task === 'profile');
      expect(dvcPrflId !== null).toBe((progress?.done ?? 0) > 0);
    }
  });

  test('have products once the product task has started, and customers once published', () => {
    for (const { pjtId, devStatCd } of world.projects) {
      const products = world.products.filter(product => product.pjtId === pjtId);
      const begun = tasks.get(pjtId)?.some(({ task, done }) => task === 'product' && done > 0);
      expect(products.length > 0).toBe(begun ?? false);
      for (const { commercialDevices, refProdUuid } of products) {
        expect(commercialDevices > 0).toBe(devStatCd === 'PUBLISHED');
        expect(refProdUuid !== null).toBe(devStatCd === 'PUBLISHED');
      }
    }
  });
});

test('[PRJ-01] publications were scheduled for a day that could be chosen then, and took place on that day', () => {
  for (const { requestId, state, stateDt, publishDay } of world.publishRequests) {
    const scheduled = world.publishTimeline.find(
      entry => entry.requestId === requestId && entry.step === 'schedule',
    );
    expect(publishDay === null).toBe(scheduled === undefined);
    if (publishDay === null || scheduled === undefined) continue;
    expect(wrongPublishDay(publishDay, scheduled.at)).toBeUndefined();
    if (state === 'PUBLISHED') expect(publishDay).toBe(new Date(stateDt).toISOString().slice(0, 10));
  }
});

test('[PRJ-04] every commercial device that a product counts has an identity, and a place of the quota', () => {
  for (const { prodId, pjtId, commercialDevices } of world.products) {
    const devices = world.deviceIdentities.filter(device => device.prodId === prodId);
    expect(devices).toHaveLength(commercialDevices);
    for (const device of devices)
      expect(device).toMatchObject({ kind: 'commercial', pjtId, state: 'ACTIVE' });
  }
  const serials = world.deviceIdentities.map(({ mnId, sn }) => `${mnId} ${sn}`);
  expect(new Set(serials).size).toBe(serials.length);
  for (const { sn } of world.deviceIdentities) expect(serialProblem(sn)).toBeUndefined();
  for (const { mnId, currentDeviceIdentities, maxDeviceIdentities } of world.organizations) {
    expect(currentDeviceIdentities).toBe(world.deviceIdentities.filter(one => one.mnId === mnId).length);
    expect(currentDeviceIdentities).toBeLessThanOrEqual(maxDeviceIdentities);
  }
});

test('[TSK-01] a task counts registered and rejected devices', () => {
  expect(world.tasks.length).toBeGreaterThan(5);
  for (const { taskId, totalCount, failedCount, createdTime } of world.tasks) {
    const devices = world.deviceIdentities.filter(device => device.taskId === taskId);
    expect(devices).toHaveLength(totalCount - failedCount);
    expect(world.taskFailures.filter(failure => failure.taskId === taskId)).toHaveLength(failedCount);
    expect(createdTime).toBeLessThan(world.now);
  }
});

describe('products', () => {
  test('[SH-04] have what the task of their project requires, and valid images', () => {
    const typeOf = new Map(world.organizations.map(({ mnId, mnIdTypeCd }) => [mnId, mnIdTypeCd]));
    for (const { pjtId, missing } of world.projectTasks.filter(({ task }) => task === 'product')) {
      for (const product of world.products.filter(one => one.pjtId === pjtId)) {
        const workspace = { mnIdTypeCd: typeOf.get(product.mnId) ?? 'COMPANY' };
        expect(missingOf(product, workspace)).toEqual(missing);
      }
    }
    for (const product of world.products) {
      expect(productEditSchema.safeParse(product).error?.issues.map(({ code }) => code) ?? []).toEqual([
        'unrecognized_keys',
      ]);
      if (product.imageFileId === null) continue;
      const file = world.files.find(({ fileId }) => fileId === product.imageFileId);
      expect(file?.mnId).toBe(product.mnId);
      expect(file && imageError(bytesOf(file.content))).toBeUndefined();
    }
  });
});

describe('history', () => {
  const histories = grouped(world.audit, entry => entry.recordId);

  test('has an entry for each version, from the creation to the last change', () => {
    for (const { pjtId, version, crtDt, crtr, stateDt, chgDt, chgr, devStatCd } of world.projects) {
      const entries = histories.get(pjtId) ?? [];
      expect(entries).toHaveLength(version);
      expect(entries[0]).toMatchObject({ action: 'create', at: crtDt, userNm: crtr, before: null });
      expect(entries.at(-1)).toMatchObject({ at: chgDt, userNm: chgr });
      const moved = entries.findLast(({ after }) => after !== null && 'devStatCd' in after);
      expect(moved?.at).toBe(devStatCd === 'DEVELOP' ? undefined : stateDt);
    }
  });

  test('leads from the old to the current values, each change from the previous one', () => {
    for (const { pjtId, pjtNm, dsc, prodType, devStatCd } of world.projects) {
      let record: Record<string, unknown> = { devStatCd: 'DEVELOP' };
      for (const { before, after } of histories.get(pjtId) ?? []) {
        expect(record).toMatchObject(before ?? {});
        expect(after).not.toEqual(before);
        record = { ...record, ...after };
      }
      expect(record).toEqual({ pjtNm, dsc, prodType, devStatCd });
    }
  });

  test('is in order and matches the contract', () => {
    expect(world.audit.map(entry => entry.at)).toEqual(
      world.audit.map(entry => entry.at).sort((a, b) => a - b),
    );
    for (const entry of world.audit)
      expect(() => auditEntrySchema.parse({ ...entry, recordNm: '' })).not.toThrow();
  });
});

describe('other sizes', () => {
  test('an empty world has people only', () => {
    const empty = createWorld(1, { projects: 0 });
    expect(empty.users).toEqual(world.users);
    expect([empty.projects, empty.projectTasks, empty.products, empty.audit]).toEqual([[], [], [], []]);
  });

  test.each([1, 31, 32, 149])('%i projects', count => {
    const { projects } = createWorld(1, { projects: count });
    expect(projects.filter(project => project.mnId === NORTHGATE)).toHaveLength(count);
  });

  test('100,000 projects', () => {
    const large = createWorld(1, { projects: 100_000 });
    const own = within(NORTHGATE, large);
    expect(own).toHaveLength(100_000);
    expect(new Set(own.map(project => project.pjtId)).size).toBe(100_000);
    expect(new Set(own.map(project => project.pjtNm.toLowerCase())).size).toBe(100_000);
    expect(new Set(large.audit.map(entry => entry.recordId)).size).toBe(600);
  });
});

describe('builders', () => {
  test('are independent and use the given values', () => {
    expect(buildProject({ pjtNm: 'Porch Lamp', devStatCd: 'PUBLISHED' })).toMatchObject({
      pjtId: expect.stringMatching(/^pl(-[0-9a-f]{4}){4}$/),
      devStatCd: 'PUBLISHED',
      version: 1,
    });
    expect(buildProject({ pjtNm: '4' }).pjtId).toMatch(/^xx-/);
    expect(buildProject({ pjtNm: 'One' }).pjtId).not.toBe(buildProject({ pjtNm: 'Two' }).pjtId);
    expect(buildUser({ givenName: 'Runa' })).toMatchObject({
      userId: 'usr-runa',
      email: 'runa@northgate.example',
    });
    expect(buildTask({ task: 'product', missing: ['image'] })).toMatchObject({ done: 7, total: 8 });
    expect(buildProduct({ pjtId: 'a' }).prodId).not.toBe(buildProduct({ pjtId: 'b' }).prodId);
  });
});
