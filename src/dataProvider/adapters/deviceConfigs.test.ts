import { expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { deviceConfigs, deviceConfigsApi as api } from './deviceConfigs.ts';

const stored = { vid: 'ST_1', mnmn: '8kQ2', type: 'profile', odd: 1 };

it.each([
  ['{"odd": 1.0}', '{"odd": 1.0,"vid":"ST_1","mnmn":"8kQ2","type":"profile"}'],
  [
    '{"type": "profile","vid":"ST_1","odd": 1.0}',
    '{"type": "profile","vid":"ST_1","odd": 1.0,"mnmn":"8kQ2"}',
  ],
  [
    '{"mnmn":"8kQ2","type": "profile","vid":"ST_1","odd": 1.0}\n',
    '{"mnmn":"8kQ2","type": "profile","vid":"ST_1","odd": 1.0}\n',
  ],
])('[CFG-01] a saved config is known without another request: %j', async (text, whole) => {
  const call = async (...[endpoint, , options]: Parameters<Client>) => {
    // a read could fail after the save, or return what a colleague has saved since
    if (endpoint !== api.update) throw new Error('offline');
    options?.onVersion?.(4);
    return { data: stored };
  };
  expect(await deviceConfigs.update(call as Client, 'dp-1', { text }, { version: 3 })).toEqual({
    id: 'dp-1',
    text: whole,
    version: 4,
  });
});
