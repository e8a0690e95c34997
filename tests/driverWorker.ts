/** The module of the driver workers, as a source. */
export const DRIVER_WORKER = new URL('../server/drivers/worker.ts', import.meta.url);
