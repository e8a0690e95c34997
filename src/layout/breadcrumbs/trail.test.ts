import { describe, expect, it } from 'vitest';
import { trailOf } from './trail.ts';

const projects = { kind: 'page', page: 'projects', to: '/projects' };
const overview = { kind: 'project', to: '/projects/MQTT/p1/overview' };

describe('trailOf', () => {
  it.each(['/', '/projects', '/testDevices', '/account', '/help', '/projectsx/1'])(
    '%s is not below a list',
    path => {
      expect(trailOf(path)).toBeNull();
    },
  );

  it.each([
    ['/projects/create', [projects], undefined],
    ['/capabilities/lock%2F1', [{ kind: 'page', page: 'capabilities', to: '/capabilities' }], undefined],
    [
      '/capabilities/lock~1/edit',
      [
        { kind: 'page', page: 'capabilities', to: '/capabilities' },
        { kind: 'definition', to: '/capabilities/lock~1' },
      ],
      undefined,
    ],
    ['/testDevices/d1/label', [{ kind: 'page', page: 'testDevices', to: '/testDevices' }], undefined],
    ['/help/start', [{ kind: 'page', page: 'help', to: '/help' }], undefined],
    ['/projects/MQTT/p1/overview', [projects], 'project'],
    ['/projects/MQTT/p1/edit', [projects, overview], 'settings'],
    ['/projects/MQTT/p1/logger', [projects, overview], 'logger'],
    ['/projects/MQTT/p1/nowhere', [projects, overview], undefined],
    [
      '/projects/TAG_DEVICE/p1/firmware/create',
      [
        projects,
        { kind: 'project', to: '/projects/TAG_DEVICE/p1/overview' },
        { kind: 'projectPage', name: 'firmware', to: '/projects/TAG_DEVICE/p1/firmware' },
      ],
      undefined,
    ],
    ['/projects/MQTT/p1/testDevices', [projects, overview], 'testDevices'],
    ['/projects/MQTT/p1/profile', [projects, overview], 'profile'],
    [
      '/projects/SERVICE/p1/connector/lab',
      [
        projects,
        { kind: 'project', to: '/projects/SERVICE/p1/overview' },
        { kind: 'projectPage', name: 'connector', to: '/projects/SERVICE/p1/connector' },
      ],
      undefined,
    ],
    [
      '/projects/MQTT/p1/profile/versions',
      [projects, overview, { kind: 'projectPage', name: 'profile', to: '/projects/MQTT/p1/profile' }],
      undefined,
    ],
    [
      '/projects/MQTT/p1/profile/config',
      [projects, overview, { kind: 'projectPage', name: 'profile', to: '/projects/MQTT/p1/profile' }],
      undefined,
    ],
    [
      '/projects/MQTT/p1/testDevices/d1/label',
      [projects, overview, { kind: 'projectPage', name: 'testDevices', to: '/projects/MQTT/p1/testDevices' }],
      undefined,
    ],
  ])('%s is below its list', (path, above, current) => {
    expect(trailOf(path)).toEqual({ above, ...(current && { current }) });
  });
});
