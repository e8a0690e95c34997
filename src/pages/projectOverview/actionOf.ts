import type { TaskProgress } from '../../../model/contract/projects.ts';

/** The action of a task that isn't complete: the last part of its text key. */
export const actionOf = ({ done }: TaskProgress) => (done === 0 ? 'start' : 'continue');
