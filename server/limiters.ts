import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

type LimiterOptions = {
  /** unique in the product: servers with the same Redis share this counter */
  name: string;
  points: number;
  /** in seconds */
  duration: number;
};

/** Creates a counter of points per key. */
export type CreateLimiter = (options: LimiterOptions) => RateLimiterAbstract;

/** Counts in this process. */
export const createMemoryLimiter: CreateLimiter = ({ points, duration }) =>
  new RateLimiterMemory({ points, duration });
