import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlagMap } from '../contract/flags.ts';
import {
  type Project,
  projectStates,
  projectTypes,
  type ProjectType,
  type TaskProgress,
} from '../contract/projects.ts';
import { organizationTypes, roles, type User } from '../contract/user.ts';
import { missingTasks, progressOf, tasksOf } from './readiness.ts';
import { headLinksFor, linkOfTask, type SidebarArguments, sidebarFor } from './sidebar.ts';

// links in order, with the flag that a link depends on
const expected = `
                          MQTT TAG C2C SCHEMA HUB AUTO SERVICE API
develop
  cloudConnectorSmartApp  .    .   x   .      .   .    .       .
  cloudConnectorSchemaApp .    .   .   x      .   .    .       .
  serviceConnector        .    .   .   .      .   .    x       .
  externalApplication     .    .   .   .      .   .    .       x
  automationConnector     .    .   .   .      .   x    .       .
  profile                 x    x   x   x      x   .    .       .
  handler                 .    .   .   .      x   .    .       .
  onboarding              x    x   .   .      x   .    .       .
  products                x    x   x   x      x   x    x       .
test
  identity                x    x   .   .      .   .    .       .    deviceIdentity
  testDevices             x    x   .   .      .   .    .       .
  logger                  x    x   x   x      x   x    x       x
  developerMode           x    x   x   x      x   .    .       .    developerMode
  prePublishing           x    x   x   x      x   x    x       .
  selfTest                x    x   x   x      x   .    .       .
publish
  applicationForms        x    x   x   x      x   x    x       .
  wwst                    x    x   x   x      x   .    .       .    wwstForms
  firmware                .    x   .   .      .   .    .       .
  publish                 x    x   x   x      x   x    x       .
  commercialDevices       x    x   .   .      .   .    .       .    deviceProvisioning
`;

const types: ProjectType[] = [
  'MQTT',
  'TAG_DEVICE',
  'CLOUD_TO_CLOUD',
  'CLOUD_TO_CLOUD_SCHEMA',
  'HUB_CONNECTED',
  'AUTOMATION',
  'SERVICE',
  'API_ONLY',
];

const MANAGER = ['provisioning: testDevices commercialDevices'];

const personas: Record<string, { user: SidebarArguments['user']; head: string; publishes: boolean }> = {
  individual: {
    user: { role: 'MEMBER', mnIdTypeCd: 'INDIVIDUAL' },
    head: 'overview settings',
    publishes: false,
  },
  member: { user: { role: 'MEMBER', mnIdTypeCd: 'COMPANY' }, head: 'overview', publishes: true },
  owner: { user: { role: 'MEMBER', mnIdTypeCd: 'COMPANY' }, head: 'overview settings', publishes: true },
  admin: { user: { role: 'ADMIN', mnIdTypeCd: 'COMPANY' }, head: 'overview settings', publishes: true },
  manager: { user: { role: 'PROVISIONING_MANAGER', mnIdTypeCd: 'COMPANY' }, head: '', publishes: false },
};

const flagNames = ['deviceIdentity', 'developerMode', 'wwstForms', 'deviceProvisioning'];
const settings: FlagMap[] = Array.from({ length: 2 ** flagNames.length }, (_, bits) =>
  Object.fromEntries(flagNames.map((name, index) => [name, (bits & (1 << index)) !== 0])),
);

/** The links of one column in the table above: `develop: profile onboarding products`. */
const expectedFor = (type: ProjectType, flags: FlagMap, publishes: boolean) => {
  const groups: string[] = [];
  for (const row of expected.trim().split('\n').slice(1)) {
    const words = row.trim().split(/ +/);
    const [name = '', ...cells] = words;
    const flag = cells[8];
    if (words.length === 1) groups.push(`${name}:`);
    else if (cells[types.indexOf(type)] === 'x' && (flag === undefined || flags[flag] === true)) {
      groups.push(`${groups.pop() ?? ''} ${name}`);
    }
  }
  return groups.filter(group => !group.endsWith(':') && (publishes || !group.startsWith('publish')));
};

const buildProject = (prodType: ProjectType, canEdit = false) => ({
  pjtId: 'p-1',
  prodType,
  devStatCd: 'DEVELOP' as const,
  canEdit,
});

const namesOf = (given: SidebarArguments) =>
  sidebarFor(given).map(({ name, links }) => `${name}: ${links.map(link => link.name).join(' ')}`);

describe('links of the sidebar', () => {
  for (const [persona, { user, head, publishes }] of Object.entries(personas)) {
    it.each(types)(`[SH-03] [SH-06] %s for ${persona}, under every flag`, type => {
      for (const flags of settings) {
        const links = namesOf({ project: buildProject(type), user, flags, tasks: [] });
        expect(links).toEqual(persona === 'manager' ? MANAGER : expectedFor(type, flags, publishes));
      }
      const canEdit = head.includes('settings');
      expect(
        headLinksFor(buildProject(type, canEdit), user)
          .map(({ name }) => name)
          .join(' '),
      ).toBe(head);
    });
  }

  it('[RT-02] lead to the pages of the project, and to those of the organization', () => {
    const project = buildProject('TAG_DEVICE');
    const flags = Object.fromEntries(flagNames.map(name => [name, true]));
    const groups = sidebarFor({ project, user: personas.admin!.user, flags, tasks: [] });
    expect(
      groups.flatMap(({ links }) => links.map(({ to }) => to.replace('/projects/TAG_DEVICE/p-1', '~'))),
    ).toEqual([
      '~/profile',
      '~/onboarding',
      '~/products',
      '~/identity',
      '~/testDevices',
      '~/logger',
      '~/developerMode',
      '~/prePublishing',
      '~/selfTest',
      '~/applicationForms',
      '~/wwst',
      '~/firmware',
      '~/publish',
      // filtered by the project
      `/commercialDevices?filter=${encodeURIComponent('{"pjtId":"p-1"}')}`,
    ]);
  });
});

const half = (task: TaskProgress['task']): TaskProgress => ({ task, done: 1, total: 3, missing: ['name'] });
const whole = (task: TaskProgress['task']): TaskProgress => ({ task, done: 3, total: 3, missing: [] });

describe('check marks and groups', () => {
  const user = personas.owner!.user;
  const completions = (given: Partial<SidebarArguments>) =>
    sidebarFor({ project: buildProject('MQTT'), user, flags: {}, tasks: undefined, ...given }).flatMap(
      ({ links }) => links.map(({ name, completion }) => `${name} ${completion}`),
    );
  const open = (given: Partial<Omit<SidebarArguments, 'project'>>, project: Partial<Project> = {}) =>
    sidebarFor({
      project: { ...buildProject('MQTT'), ...project },
      user,
      flags: {},
      tasks: undefined,
      ...given,
    })
      .filter(({ isOpen }) => isOpen)
      .map(({ name }) => name)
      .join(' ');

  it('[SH-04] a check mark for a complete task, a circle for an incomplete one, nothing while it is unknown', () => {
    const tasks = [whole('profile'), half('onboarding')];
    expect(completions({ tasks }).slice(0, 4)).toEqual([
      'profile done',
      'onboarding open',
      'products null',
      'testDevices null',
    ]);
    expect(completions({}).every(text => text.endsWith('null'))).toBe(true);
  });

  it('[SH-04] a circle for an optional profile too, although nothing depends on it', () => {
    const project = buildProject('CLOUD_TO_CLOUD_SCHEMA');
    const tasks = progressOf('CLOUD_TO_CLOUD_SCHEMA', [whole('connector'), whole('product')]);
    expect(completions({ project, tasks }).slice(0, 3)).toEqual([
      'cloudConnectorSchemaApp done',
      'profile open',
      'products done',
    ]);
    expect(missingTasks('CLOUD_TO_CLOUD_SCHEMA', tasks)).toEqual([]);
  });

  it('[SH-05] keeps development open while an optional profile is incomplete', () => {
    const project = { prodType: 'CLOUD_TO_CLOUD_SCHEMA' } as const;
    const tasks = progressOf(project.prodType, [whole('connector'), whole('product')]);
    expect(open({ tasks }, project)).toBe('develop test');
    expect(
      open({ tasks: [...tasks.filter(({ task }) => task !== 'profile'), whole('profile')] }, project),
    ).toBe('test');
  });

  it('[SH-05] leaves testing open if there is no publishing', () => {
    expect(open({}, { prodType: 'API_ONLY', devStatCd: 'PUBLISH_REQUEST' })).toBe('test');
  });

  const all = tasksOf.MQTT.map(whole);
  const some = [whole('profile'), half('onboarding'), whole('product')];

  it.each([
    ['DEVELOP', some, 'develop test'],
    ['DEVELOP', undefined, 'develop test'],
    ['DEVELOP', all, 'test'],
    ['DEPLOYED_TO_TEST', some, 'test'],
    ['DEPLOYED_TO_TEST', all, 'test'],
    ['PUBLISH_REQUEST', all, 'publish'],
    ['PUBLISHED', all, 'test'],
  ] as const)('[SH-05] in %s, case %#', (devStatCd, tasks, groups) => {
    expect(open({ tasks }, { devStatCd })).toBe(groups);
  });

  it('[SH-05] opens publishing from the creation of a request on, and testing too until it is submitted', () => {
    expect(open({ tasks: all, hasOpenRequest: true }, { devStatCd: 'DEPLOYED_TO_TEST' })).toBe(
      'test publish',
    );
    expect(open({ tasks: all, hasOpenRequest: true }, { devStatCd: 'PUBLISH_REQUEST' })).toBe('publish');
  });

  it('[SH-05] opens the group of the current page', () => {
    const deployed = { devStatCd: 'DEPLOYED_TO_TEST' } as const;
    expect(open({ here: '/projects/MQTT/p-1/products/new' }, deployed)).toBe('develop test');
    expect(open({ here: '/projects/MQTT/p-1/publish' }, deployed)).toBe('test publish');
    expect(open({ here: '/projects/MQTT/p-1/overview' }, deployed)).toBe('test');
  });
});

const given = fc.record({
  project: fc.record({
    pjtId: fc.uuid(),
    prodType: fc.constantFrom(...projectTypes),
    devStatCd: fc.constantFrom(...projectStates),
    canEdit: fc.boolean(),
  }),
  user: fc.record({ role: fc.constantFrom(...roles), mnIdTypeCd: fc.constantFrom(...organizationTypes) }),
  flags: fc.constantFrom(...settings),
  tasks: fc.option(
    fc
      .subarray([...tasksOf.HUB_CONNECTED, 'connector' as const])
      .chain(names => fc.tuple(...names.map(name => fc.constantFrom(half(name), whole(name))))),
    { nil: undefined },
  ),
});

const linksOf = (args: SidebarArguments) => sidebarFor(args).flatMap(({ links }) => links);
const isManager = ({ role }: Pick<User, 'role'>) => role === 'PROVISIONING_MANAGER';

describe('for any input', () => {
  it('[SH-05] some group is open, and none is empty', () => {
    fc.assert(
      fc.property(given, args => {
        const groups = sidebarFor(args);
        expect(groups.some(({ isOpen }) => isOpen)).toBe(true);
        expect(groups.every(({ links }) => links.length > 0)).toBe(true);
      }),
    );
  });

  it('[SH-03] no link is there twice, neither by name nor by address', () => {
    fc.assert(
      fc.property(given, args => {
        const links = [...headLinksFor(args.project, args.user), ...linksOf(args)];
        expect(new Set(links.map(({ name }) => name)).size).toBe(links.length);
        expect(new Set(links.map(({ to }) => to)).size).toBe(links.length);
      }),
    );
  });

  it('[SH-03] an enabled flag removes no link', () => {
    fc.assert(
      fc.property(given, fc.constantFrom(...flagNames), (args, flag) => {
        const more = new Set(
          linksOf({ ...args, flags: { ...args.flags, [flag]: true } }).map(({ name }) => name),
        );
        expect(linksOf(args).filter(({ name }) => !more.has(name))).toEqual([]);
      }),
    );
  });

  it('[SH-04] every task of the type has its link for users who can work on it', () => {
    fc.assert(
      fc.property(given, ({ project, user, ...rest }) => {
        fc.pre(!isManager(user));
        const tasks = progressOf(project.prodType, []);
        const links = linksOf({ ...rest, project, user, tasks });
        expect(links.flatMap(({ task }) => task ?? [])).toEqual(tasks);
        for (const { task } of tasks) expect(linkOfTask(project, task)?.completion).toBeNull();
      }),
    );
  });

  it('[SH-06] nobody publishes from a private workspace, and a provisioning manager sees one group', () => {
    fc.assert(
      fc.property(given, args => {
        const names = sidebarFor(args).map(({ name }) => name);
        if (isManager(args.user)) expect(names).toEqual(['provisioning']);
        else if (args.user.mnIdTypeCd === 'INDIVIDUAL') expect(names).not.toContain('publish');
        else expect(names).not.toContain('provisioning');
      }),
    );
  });
});
