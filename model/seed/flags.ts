import type { FlagMap } from '../contract/flags.ts';

const DAY = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The flags of the demo data: every page is visible, and projects of every type can be created. */
export const createDemoFlags = (now: number): FlagMap => ({
  customCapabilities: true,
  developerMode: true,
  wwstForms: true,
  schemaDeprecation: { creationClosed: dayOf(now + 90 * DAY), date: dayOf(now + 180 * DAY) },
});
