import { describe, expect, it } from 'vitest';
import { frameOf } from './frame.ts';

const project = { projectType: 'MQTT', projectId: 'p-1' };

describe('frame', () => {
  it.each(['/projects/MQTT/p-1', '/projects/MQTT/p-1/overview', '/projects/MQTT/p-1/logger/x'])(
    '[SH-02] has a sidebar if type and id are in the route: %s',
    path => expect(frameOf(path)).toEqual({ project, footer: 'sidebar' }),
  );

  it.each(['/projects', '/projects/create', '/projects/MQTT', '/projects/FOO/p-1', '/brands'])(
    '[SH-02] has none elsewhere: %s',
    path => expect(frameOf(path)).toEqual({ project: null, footer: 'page' }),
  );

  it.each(['/deviceProfiles/DeviceProfileManager', '/deviceOnboarding/OnboardingProfileManager'])(
    '[SH-08] has no sidebar on %s',
    path => expect(frameOf(path).project).toBeNull(),
  );

  it('[SH-08] has neither sidebar nor footer on the report', () => {
    expect(frameOf('/projects/project/report')).toEqual({ project: null, footer: 'none' });
  });
});
