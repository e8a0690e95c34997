import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createLimits } from '../../server/limits.ts';
import { openRedisHub } from '../../server/logs/redis.ts';
import { openProxy } from '../faults/proxy.ts';

const address = process.env.REDIS_URL ?? '';
if (address === '') throw new Error('REDIS_URL is not set: these tests need Redis.');
const redis = new Redis(address);
afterAll(() => redis.disconnect());

const ATTEMPT = { account: 'ada@northgate.example', address: '203.0.113.7', device: undefined };

/** Servers that share a Redis, and thus their counters. */
const openServers = () => {
  const prefix = `test-${randomUUID()}`;
  onTestFinished(async () => {
    const keys = await redis.keys(`${prefix}:*`);
    if (keys.length > 0) await redis.del(...keys);
  });
  return async (redisAddress = address) => {
    const { hub, createLimiter } = await openRedisHub({
      address: redisAddress,
      maxEvents: 10,
      maxAge: 60_000,
      now: Date.now,
      newId: randomUUID,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      prefix,
    });
    onTestFinished(() => hub.close());
    return createLimits({ writesPerMinute: 600, signInsPerAddress: 50 }, createLimiter);
  };
};

test('[S9] wrong passwords for an account count together on all servers', async () => {
  const open = openServers();
  const [one, two] = [await open(), await open()];
  for (const { signIn } of [one, two, one, two, one, two]) await signIn(ATTEMPT);
  await expect(one.signIn(ATTEMPT)).rejects.toMatchObject({ code: 'too_many' });
  await expect(two.signIn(ATTEMPT)).rejects.toMatchObject({ code: 'too_many' });
  // another address is not delayed
  await two.signIn({ ...ATTEMPT, address: '203.0.113.8' });
});

test('[S9] a successful sign-in on one server resets the count on all', async () => {
  const open = openServers();
  const [one, two] = [await open(), await open()];
  for (const { signIn } of [one, two, one, two, one]) await signIn(ATTEMPT);
  const { succeed } = await two.signIn(ATTEMPT);
  await succeed();
  // seven in total, but only one since then
  await expect(one.signIn(ATTEMPT)).resolves.toBeTypeOf('object');
});

test('[S9] attempts of an address count together on all servers', async () => {
  const open = openServers();
  const [one, two] = [await open(), await open()];
  const attempt = (index: number) => ({ ...ATTEMPT, account: `user${index}@northgate.example` });
  for (let index = 0; index < 50; index++) await (index % 2 === 0 ? one : two).signIn(attempt(index));
  await expect(one.signIn(attempt(50))).rejects.toMatchObject({ code: 'too_many' });
});

test("[S9] while Redis doesn't respond, a server counts by itself, and rejects nobody because of that", async () => {
  const proxy = await openProxy(Number(new URL(address).port || 6379));
  const { signIn } = await openServers()(`redis://127.0.0.1:${proxy.port}`);
  await signIn(ATTEMPT);
  await proxy.close();
  for (let count = 0; count < 6; count++) await signIn(ATTEMPT);
  await expect(signIn(ATTEMPT)).rejects.toMatchObject({ code: 'too_many' });
});
