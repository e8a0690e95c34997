import { commandsTopic } from '../../model/contract/deviceConnections.ts';
import { ApiError } from '../../model/contract/problem.ts';
import type { ProcessBus } from '../logs/processBus.ts';
import type { Clock, Log } from '../ports.ts';
import type { DeviceLink } from './link.ts';
import type { createSessions } from './sessions.ts';

type Options = Pick<Clock, 'now'> & {
  log: Log;
  serverId: string;
  sessions: Pick<ReturnType<typeof createSessions>, 'ofDevice'>;
  publish: (topic: string, payload: string) => Promise<void>;
  bus: Pick<ProcessBus, 'publish' | 'send' | 'subscribe'> | undefined;
};

/** Sends commands to devices that are connected to this server, or over the bus to another one. */
export const createCommandSender = ({ now, log, serverId, sessions, publish, bus }: Options) => {
  /**
   * Sends to the connections of this server; returns how many there are. Delivery isn't awaited, because a device that
   * doesn't read would delay the caller's transaction.
   */
  const sendHere = (deviceId: string, command: object): number => {
    const listening = sessions.ofDevice(deviceId).filter(({ isListening }) => isListening);
    if (listening.length > 0)
      publish(commandsTopic(deviceId), JSON.stringify(command)).catch((error: unknown) =>
        log.error({ err: error }, 'failed to send a command to a device'),
      );
    return listening.length;
  };
  bus?.subscribe('deviceCommands', ({ from, deviceId, command }) => {
    // Redis returns it to its sender, too
    if (from !== serverId) sendHere(deviceId, command);
  });

  /** Returns how many other servers received it. */
  const forward = async (to: Pick<ProcessBus, 'send'>, deviceId: string, command: object) => {
    try {
      return await to.send('deviceCommands', { from: serverId, deviceId, command });
    } catch (error) {
      log.warn({ err: error }, 'failed to send a command to the other servers');
      throw new ApiError(
        'unavailable',
        "The server that the device is connected to doesn't respond. The device may have received the command: check it before you try again.",
        { retryAfter: 5 },
      );
    }
  };

  const send: DeviceLink['send'] = async (queries, deviceId, command) => {
    // nothing carries commands to other servers
    if (bus === undefined) return sendHere(deviceId, command);
    // first: once the command is sent, nothing may fail, because a retry would send it again
    const { listenCount } = await queries.deviceConnections.elsewhere(deviceId, serverId, now());
    const own = sendHere(deviceId, command);
    if (listenCount === 0) return own;
    if (own === 0) return (await forward(bus, deviceId, command)) === 0 ? 0 : listenCount;
    bus.publish('deviceCommands', { from: serverId, deviceId, command });
    return own + listenCount;
  };
  return send;
};
