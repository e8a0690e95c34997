import { useStore } from 'react-admin';

/** A change of many profiles that can be undone; it survives a reload. */
export type LastChange = { changeId: string; changed: number; userId: string; until: number };

export const useLastChange = () => useStore<LastChange | null>('deviceProfiles.lastChange', null);
