/** The source module of the driver workers. */
export const DRIVER_WORKER = new URL('../server/drivers/worker.ts', import.meta.url);
