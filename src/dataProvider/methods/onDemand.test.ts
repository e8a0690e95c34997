import { expect, test, vi } from 'vitest';
import { reachability } from '../reachability.ts';
import { createOnDemand } from './onDemand.ts';

const double = async (n: number) => ({ data: 2 * n });
type Load = () => Promise<{ double: typeof double }>;
const echo = async (text: string) => ({ data: text });

test('methods of the first page need no other code', async () => {
  const load = vi.fn<Load>(async () => ({ double }));
  const { echo: call } = createOnDemand({ echo }, load);
  expect(await call('text')).toEqual({ data: 'text' });
  expect(load).not.toHaveBeenCalled();
});

test('the code of other methods is loaded once, with the first call', async () => {
  const load = vi.fn<Load>(async () => ({ double }));
  const methods = createOnDemand({ echo }, load);
  expect(await Promise.all([methods.double(2), methods.double(3)])).toEqual([{ data: 4 }, { data: 6 }]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a call rejects if the code cannot be loaded, and the next loads it again', async () => {
  const load = vi.fn<Load>(async () => ({ double })).mockRejectedValueOnce(new Error('offline'));
  const methods = createOnDemand({ echo }, load);
  await expect(methods.double(2)).rejects.toThrow('offline');
  expect(await methods.double(2)).toEqual({ data: 4 });
});

const NO_CODE = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js');

test('code that cannot be loaded is a lost connection, unless the server is reached', async () => {
  const offline = vi.spyOn(reachability, 'check').mockResolvedValue(false);
  const unloaded = createOnDemand({ echo }, () => Promise.reject<{ double: typeof double }>(NO_CODE));
  const lost = { status: 0, message: "The server can't be reached. Check your connection and try again." };
  await expect(unloaded.double(2)).rejects.toMatchObject(lost);
  const needsMore = () => Promise.reject(NO_CODE);
  const methods = createOnDemand({ getList: needsMore }, async () => ({ needsMore }));
  await expect(methods.getList()).rejects.toMatchObject(lost);
  await expect(methods.needsMore()).rejects.toMatchObject(lost);
  offline.mockResolvedValue(true);
  await expect(methods.needsMore()).rejects.toThrow(/^The server sent an unexpected response/);
  offline.mockRestore();
});

test('is not taken for a promise', async () => {
  const methods = createOnDemand({ echo }, async () => ({ double }));
  await expect(Promise.resolve(methods)).resolves.toBe(methods);
});
