import type { World } from '../../model/seed/world.ts';
import { type LogHub, targetKey } from './hub.ts';
import { toNewEvent } from './newEvent.ts';

/** Publishes the log events of a world as if they had arrived at their times. */
export const seedLogs = async (hub: Pick<LogHub, 'publish'>, { logEvents }: Pick<World, 'logEvents'>) => {
  for (const { event, ...target } of logEvents)
    await hub.publish(targetKey(target), [toNewEvent(event, 0)], event.time);
};
