import { SLOW_AFTER } from '../dataProvider/slowCalls.ts';
import { useHasLasted } from './useHasLasted.ts';

/**
 * Whether a component has waited long for its own calls; useSlowCall is about those of the whole page.
 *
 * @example const isSlow = useIsSlow(create.isPending);
 */
export const useIsSlow = (isWaiting: boolean) => useHasLasted(isWaiting, SLOW_AFTER);
