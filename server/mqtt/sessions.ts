import type { Client } from 'aedes';
import { eventsTopic, firmwareTopic, type RejectionReason } from '../../model/contract/deviceConnections.ts';
import type { Clock } from '../ports.ts';
import { logKeyOf, newRate, type Rate } from './messages.ts';
import type { createRejections } from './rejections.ts';
import type { KnownDevice } from './knownDevice.ts';
import type { SignedIn } from './signIn.ts';
import type { createStatusWriter } from './status.ts';

/** Longer timeouts overflow. */
const MAX_TIMER = 2 ** 31 - 1;

export type Session = {
  device: KnownDevice;
  client: Client;
  /** the key that was used to sign in */
  publicKey: string;
  /** expiry of the token that was used to sign in */
  expiryDt: number;
  openedDt: number;
  end: ReturnType<typeof setTimeout>;
  isListening: boolean;
  rate: Rate;
  // needed for every message
  eventsTopic: string;
  firmwareTopic: string;
  logKey: string;
};

type Options = Pick<Clock, 'now'> & {
  status: ReturnType<typeof createStatusWriter>;
  rejections: ReturnType<typeof createRejections>;
};

/** The connections of devices to this server, from sign-in to disconnect. */
export const createSessions = ({ now, status, rejections }: Options) => {
  const byDevice = new Map<string, Set<Session>>();
  const byClient = new WeakMap<Client, Session>();

  const ofDevice = (deviceId: string) => [...(byDevice.get(deviceId) ?? [])];

  const write = (device: KnownDevice) => {
    const open = ofDevice(device.deviceId);
    status.setSession(
      device,
      open.length === 0
        ? null
        : {
            openCount: open.length,
            listenCount: open.filter(({ isListening }) => isListening).length,
            connectedDt: Math.min(...open.map(({ openedDt }) => openedDt)),
            expiryDt: Math.max(...open.map(({ expiryDt }) => expiryDt)),
            aliveDt: now(),
          },
    );
  };

  const remove = (session: Session) => {
    clearTimeout(session.end);
    const { device } = session;
    const open = byDevice.get(device.deviceId);
    if (open?.delete(session) !== true) return;
    if (open.size === 0) byDevice.delete(device.deviceId);
    write(device);
  };

  /** Ends a session. `reason` is shown on the page of the device. */
  const cut = (session: Session, reason: RejectionReason) => {
    rejections.record([session.device], reason, null);
    remove(session);
    session.client.close();
  };

  return {
    ofDevice,
    ofClient: (client: Client | null | undefined) => (client ? byClient.get(client) : undefined),
    /** the oldest session of each connected device */
    firsts: () => [...byDevice.values()].flatMap(([first]) => first ?? []),

    /** `expiryDt`: expiry of its token, which ends the session */
    open: (client: Client, { device, publicKey, expiryDt }: SignedIn) => {
      const session: Session = {
        device,
        client,
        publicKey,
        expiryDt,
        openedDt: now(),
        end: setTimeout(() => cut(session, 'expired'), Math.min(expiryDt - now(), MAX_TIMER)),
        isListening: false,
        rate: newRate(),
        eventsTopic: eventsTopic(device.deviceId),
        firmwareTopic: firmwareTopic(device.deviceId),
        logKey: logKeyOf(device),
      };
      session.end.unref();
      byDevice.set(device.deviceId, (byDevice.get(device.deviceId) ?? new Set()).add(session));
      byClient.set(client, session);
      status.change(device, { signedInDt: now() });
      write(device);
    },

    setListening: (session: Session, isListening: boolean) => {
      session.isListening = isListening;
      write(session.device);
    },

    removeClient: (client: Client) => {
      const session = byClient.get(client);
      if (session !== undefined) remove(session);
    },

    cut,

    /** Marks all sessions as alive. */
    keepAlive: () => {
      for (const [first] of byDevice.values()) if (first !== undefined) write(first.device);
    },

    close: () => {
      for (const open of byDevice.values()) for (const session of open) remove(session);
    },
  };
};
