import type { Fields } from '../../model/contract/fields.ts';
import { type StoredEvent, logs, NO_AUTH_CODE, SOCKET_PATH } from '../../model/contract/logs.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { AUTH_CODE_POLICY, authCodePage } from '../http/authCodePage.ts';
import type { AnyCall } from '../http/call.ts';
import { sha256Hex } from '../hashing.ts';
import type { Mount } from '../http/mount.ts';
import { targetKey } from '../logs/hub.ts';
import type { LogEntry } from '../logs/eventBuffer.ts';
import { toNewEvent } from '../logs/newEvent.ts';
import { type LogTarget, requireTarget } from '../access/logTargets.ts';
import { issueLogToken, issueTicket, TICKET_LIFETIME } from '../logs/tickets.ts';
import { testDevice } from '../mqtt/knownDevice.ts';
import { readingOf } from '../mqtt/payload.ts';
import type { AppOptions } from '../options.ts';

const PUBLISH_LIMIT = 1024 * 1024;

const keyOf = ({ user }: AnyCall, { type, target }: LogTarget) =>
  targetKey({ mnId: user.mnId, type, target });

const noAuthCode = () => new ApiError('invalid', NO_AUTH_CODE, { errors: { authCode: NO_AUTH_CODE } });

/** LOG-03: the log of a device requires the code of the pop-up, or the token that an open socket got. */
const requireCode = async (
  { queries, session, user, now }: Pick<AnyCall, 'queries' | 'session' | 'user' | 'now'>,
  log: LogTarget,
  { authCode, resume }: { authCode?: string | null | undefined; resume?: string | undefined },
) => {
  const target = { ...log, mnId: user.mnId };
  const sessionHash = session.idHash;
  if (resume !== undefined) {
    const hash = await sha256Hex(resume);
    if (await queries.logTickets.isValid({ hash, kind: 'resume', sessionHash }, target, now)) return;
  }
  if (typeof authCode === 'string') {
    const hash = await sha256Hex(authCode);
    if (await queries.logTickets.consume({ hash, kind: 'code', sessionHash }, target, now)) return;
  }
  throw noAuthCode();
};

const mountStart = (mount: Mount, options: AppOptions) => {
  const { limits, site } = options;

  mount(logs.authCodePage, async ({ query, context }) => {
    context.header('content-security-policy', AUTH_CODE_POLICY);
    return context.html(authCodePage(site, query));
  });

  // no transaction is open while these wait for Redis

  mount(
    logs.authCode,
    async call => {
      const { body, store, user, session, now, newId } = call;
      const log = { type: 'DEVICEIDS', target: body.target } as const;
      await requireTarget(call, log);
      await limits.authCode(user.userId);
      return store.transaction(async queries => {
        const authCode = await issueLogToken(queries, {
          ...log,
          kind: 'code',
          sessionHash: session.idHash,
          mnId: user.mnId,
          expiryDt: now + TICKET_LIFETIME,
        });
        await queries.audit.add(newId(), now, call.author(), {
          action: 'authorize',
          resource: 'logs',
          recordId: log.target,
          before: null,
          after: { type: log.type },
        });
        return { authCode };
      });
    },
    { ownTransaction: true },
  );

  mount(
    logs.start,
    async call => {
      const { store, session, user, now, newId } = call;
      const { target, type, authCode, resume, after } = call.body;
      const { hub, watchers } = options.logs;
      await requireTarget(call, { type, target });
      watchers.requireFreeSlot(user.userId);
      // nobody knows it unless the transaction succeeds
      const ticket = await issueTicket(hub.tickets, {
        sessionHash: session.idHash,
        mnId: user.mnId,
        type,
        target,
        after,
        expiryDt: now + TICKET_LIFETIME,
      });
      await store.transaction(async queries => {
        if (type === 'DEVICEIDS')
          await requireCode({ queries, session, user, now }, { type, target }, { authCode, resume });
        // one row per viewing: a reconnect after a lost connection belongs to the same one
        if (after !== undefined) return;
        await queries.audit.add(newId(), now, call.author(), {
          action: 'start',
          resource: 'logs',
          recordId: target,
          before: null,
          after: { type },
        });
      });
      return { path: `${SOCKET_PATH}?ticket=${ticket}` };
    },
    { ownTransaction: true },
  );
};

export const mountLogs = (mount: Mount, options: AppOptions) => {
  const { limits, deviceStatus } = options;
  mountStart(mount, options);

  /** What a physical device reports over HTTPS is shown like what it reports over MQTT. */
  const storeReadings = ({ logDevice, now }: AnyCall, events: readonly Fields[]) => {
    // the values of a virtual device are those of its controls
    if (logDevice?.type !== 'TEST') return;
    const device = testDevice(logDevice);
    for (const event of events) {
      const reading = readingOf(event, now);
      if (reading !== undefined) deviceStatus.read(device, reading, now);
    }
  };

  mount(
    logs.publish,
    async call => {
      const { body, query, user } = call;
      await limits.logEvents(user.mnId, body.length);
      const { hub } = options.logs;
      const { first, last } = await hub.publish(keyOf(call, query), body.map(toNewEvent));
      storeReadings(call, body);
      return { accepted: body.length, first, last };
    },
    { maxBytes: PUBLISH_LIMIT, isStream: true },
  );

  mount(logs.history, async call => {
    const { before, after, limit } = call.query;
    const { entries, ...bounds } = await options.logs.hub.history(keyOf(call, call.query), {
      limit,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    });
    const toStoredEvent = ({ text, ...rest }: LogEntry): StoredEvent => ({
      ...rest,
      event: JSON.parse(text) as StoredEvent['event'],
    });
    return { ...bounds, events: entries.map(toStoredEvent) };
  });
};
