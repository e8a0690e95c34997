import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { type CreateLimiter, createMemoryLimiter } from './limiters.ts';

/**
 * Shares counters between all servers with the same Redis. While Redis doesn't respond, each server counts on its own.
 */
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
