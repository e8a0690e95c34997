import { describe, expect, it } from 'vitest';
import { projects } from '../../model/contract/projects.ts';
import { createConnection } from './client.ts';
import { createPreloadedResponses } from './preloadedResponses.ts';

describe('responses that were loaded with the page', () => {
  it('are used once', () => {
    const responses = createPreloadedResponses({ '/v3/things': [1] });
    expect(responses.take('/v3/things')).toEqual([1]);
    expect(responses.take('/v3/things')).toBeUndefined();
  });

  it('are only used for the same call', () => {
    expect(createPreloadedResponses({ '/v3/things?page=1': [1] }).take('/v3/things?page=2')).toBeUndefined();
  });

  it('expire', () => {
    let now = 0;
    const responses = createPreloadedResponses({ '/v3/things': [1] }, () => now);
    now = 20_000;
    expect(responses.take('/v3/things')).toBeUndefined();
  });

  const counts = { all: 1, mine: 1, noTestDevice: 0, states: {}, types: {} };

  it('replace the first call, and no other', async () => {
    const requested: string[] = [];
    const full = {
      ...counts,
      states: { DEVELOP: 1, DEPLOYED_TO_TEST: 0, PUBLISH_REQUEST: 0, PUBLISHED: 0 },
      types: {
        MQTT: 1,
        TAG_DEVICE: 0,
        CLOUD_TO_CLOUD: 0,
        CLOUD_TO_CLOUD_SCHEMA: 0,
        HUB_CONNECTED: 0,
        AUTOMATION: 0,
        SERVICE: 0,
        API_ONLY: 0,
      },
    };
    const { call } = createConnection({
      address: 'http://here',
      fetch: async request => {
        requested.push(new URL(request.url).pathname);
        return Response.json({ ...full, all: 2 });
      },
      first: { '/v3/common/projects/counts': full },
    });
    expect((await call(projects.counts, {})).all).toBe(1);
    expect(requested).toEqual([]);
    expect((await call(projects.counts, {})).all).toBe(2);
    expect(requested).toEqual(['/v3/common/projects/counts']);
  });

  it('are checked like any other', async () => {
    const { call } = createConnection({
      address: 'http://here',
      fetch: async () => Response.json({}),
      first: { '/v3/common/projects/counts': counts },
    });
    await expect(call(projects.counts, {})).rejects.toMatchObject({ status: 502 });
  });
});
