import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { projects } from '../../model/contract/projects.ts';
import { session } from '../../model/contract/session.ts';
import { STATUS_OF, type ProblemCode } from '../../model/contract/problem.ts';
import { post } from '../landing/post.ts';
import { callTexts } from '../i18n/callTexts.ts';
import { texts } from '../landing/texts.ts';
import { createConnection } from './client.ts';
import { createDriverImportMethods } from './methods/driverImports.ts';
import { createProjectFileMethods } from './methods/projectFiles.ts';
import { retryAfterOf } from './statusOf.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The failure for the same response, on a public page and in the workspace. */
const failBoth = async (response: () => Promise<Response>) => {
  vi.stubGlobal('fetch', response);
  const landing = await post('/api/sa/login', {});
  const { call } = createConnection({ fetch: response, address: 'http://here' });
  const workspace = await call(session.status, {}).catch((error: unknown) => error);
  if (!(workspace instanceof HttpError)) throw new Error('The workspace must throw an HttpError');
  return { landing, workspace };
};

const problemResponse = (code: ProblemCode, headers: Record<string, string> = {}) => {
  const body = { code, message: `The server says ${code}.`, errors: { name: 'Too long.' }, requestId: 'r1' };
  return { body, response: async () => Response.json(body, { status: STATUS_OF[code], headers }) };
};

describe('a failed request', () => {
  it('without a response has status 0 and no fields, in browser and server', async () => {
    const { landing, workspace } = await failBoth(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(landing).toMatchObject({ status: 0, message: texts.failed.network, fields: {} });
    expect([workspace.status, workspace.body]).toEqual([0, null]);
    expect(workspace.message).toContain('Check your connection');
  });

  it.each([
    ['HTML', 502, '<html>Bad gateway</html>', "can't be reached right now. Try again in a moment."],
    ['nothing', 500, '', 'unexpected response'],
    ['JSON that is no problem', 500, 'null', 'unexpected response'],
  ])('with %s instead of a problem keeps its status', async (_, status, body, message) => {
    const { landing, workspace } = await failBoth(async () => new Response(body, { status }));
    expect(landing).toMatchObject({ status, message: texts.failed.other(status), fields: {} });
    expect(workspace.status).toBe(status);
    expect(workspace.message).toContain(message);
    expect(workspace.body).toBeNull();
  });

  it.each(Object.keys(STATUS_OF) as ProblemCode[])('with %s carries message and fields', async code => {
    const { body, response } = problemResponse(code);
    const { landing, workspace } = await failBoth(response);
    const own: Partial<Record<number, string>> = {
      401: texts.failed.session,
      429: texts.failed.tooMany(texts.failed.soon),
      503: texts.failed.unavailable(texts.failed.soon),
    };
    expect(landing).toMatchObject({
      status: STATUS_OF[code],
      message: own[STATUS_OF[code]] ?? body.message,
      fields: body.errors,
    });
    expect([workspace.status, workspace.message, workspace.body]).toEqual([
      STATUS_OF[code],
      body.message,
      body,
    ]);
  });

  it.each([
    ['1', texts.failed.seconds(1)],
    ['90', texts.failed.seconds(90)],
    ['91', texts.failed.minutes(2)],
    ['0', texts.failed.soon],
    ['never', texts.failed.soon],
  ])('with Retry-After %s says when to try again', async (seconds, wait) => {
    const { response } = problemResponse('too_many', { 'retry-after': seconds });
    const { landing, workspace } = await failBoth(response);
    expect(landing?.message).toBe(texts.failed.tooMany(wait));
    expect(retryAfterOf(workspace)).toBe(landing?.retryAfter);
  });

  it('with Retry-After as a date says when to try again', async () => {
    const later = new Date(Date.now() + 300_000).toUTCString();
    const { response } = problemResponse('unavailable', { 'retry-after': later });
    expect((await failBoth(response)).landing?.message).toBe(
      texts.failed.unavailable(texts.failed.minutes(5)),
    );
  });

  it.each<[number, string, string]>([
    [429, 'Too many requests. Try again in 30 seconds.', 'Too many requests. Try again in 30 seconds.'],
    ...[502, 503, 504].map((status): [number, string, string] => [
      status,
      "The server can't be reached right now. Try again in 30 seconds.",
      "The server can't be reached right now, so this may not have been saved. Try again in 30 seconds.",
    ]),
    [413, callTexts.notUnderstood, callTexts.notUnderstood],
    [500, callTexts.notUnderstood, callTexts.write.notUnderstood],
  ])('%i of a proxy says what is known and when to try again', async (status, read, write) => {
    const { call } = createConnection({
      fetch: async () => new Response('<html>', { status, headers: { 'retry-after': '30' } }),
      address: 'http://here',
    });
    await expect(call(session.status, {})).rejects.toMatchObject({ status, message: read, retryAfter: 30 });
    const body = { pjtNm: 'Attic lamp', dsc: '', prodType: 'MQTT' as const };
    await expect(call(projects.create, { body })).rejects.toMatchObject({ status, message: write });
  });

  it('leaves nothing unknown in a preview, which writes nothing', async () => {
    const connection = createConnection({
      fetch: async () => new Response('<html>', { status: 502 }),
      address: 'http://here',
    });
    const { planProjectFile, applyProjectFile } = createProjectFileMethods(connection);
    const { planDriverImport, applyDriverImport } = createDriverImportMethods(connection);
    const driver = { source: { archive: new Blob(['zip']) }, choices: {} };
    const plan = { revision: 'r1', key: 'k1' };
    const message = callTexts.unavailable('in a moment');
    await expect(planProjectFile({ text: 'name: Lamp' })).rejects.toMatchObject({ message });
    await expect(planDriverImport(driver)).rejects.toMatchObject({ message });
    const unknown = { message: callTexts.write.unavailable('in a moment') };
    await expect(applyProjectFile({ text: 'name: Lamp' }, plan)).rejects.toMatchObject(unknown);
    await expect(applyDriverImport(driver, plan)).rejects.toMatchObject(unknown);
  });
});
