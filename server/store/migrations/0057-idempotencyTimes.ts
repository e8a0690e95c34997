import type { Step } from './step.ts';

/** The clean-up looks for old keys. */
export const idempotencyTimes: Step = async db => {
  await db.schema.createIndex('idempotency_crtDt').on('idempotency').column('crtDt').execute();
};
