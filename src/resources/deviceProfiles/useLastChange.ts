import { useStore } from 'react-admin';

/** A change of many profiles, while it can be undone; a reload keeps it. */
export type LastChange = { changeId: string; changed: number; userId: string; until: number };

export const useLastChange = () => useStore<LastChange | null>('deviceProfiles.lastChange', null);
