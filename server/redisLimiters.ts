import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { type CreateLimiter, createMemoryLimiter } from './limiters.ts';

/** Counts for all servers on one Redis. While it does not answer, each server counts for itself. */
export const createRedisLimiter =
  (redis: Redis, prefix: string): CreateLimiter =>
  options =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `${prefix}:limit:${options.name}`,
      points: options.points,
      duration: options.duration,
      rejectIfRedisNotReady: true,
      insuranceLimiter: createMemoryLimiter(options),
    });
