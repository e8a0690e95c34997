import { useStore } from 'react-admin';
import { useForgetLast } from '../../ui/drafts/useForgetLast.ts';

/** A change of many profiles that can be undone; it survives a reload. */
type LastChange = {
  changeId: string;
  changed: number;
  /** of draftOwnerOf: in another organization, it can't be undone */
  owner: string;
  until: number;
};

const STORE_KEY = 'deviceProfiles.lastChange';

export const useLastChange = () => useStore<LastChange | null>(STORE_KEY, null);

/** Forgets a change, unless a later one is the last. */
export const useForgetChange = () => useForgetLast(STORE_KEY, 'changeId');
