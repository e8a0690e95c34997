import { useSyncExternalStore } from 'react';
import { slowCalls } from '../dataProvider/slowCalls.ts';

/** The kind of a call that takes long, if there is one. */
export const useSlowCall = () => useSyncExternalStore(slowCalls.subscribe, slowCalls.kind);
