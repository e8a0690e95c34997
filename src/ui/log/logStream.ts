/* oxlint-disable unicorn/prefer-add-event-listener -- a LogSocket has these and no listeners */
import {
  closeCodes,
  type LogFrame,
  logFrameSchema,
  type LogTargetType,
  PING,
  PING_EVERY,
} from '../../../model/contract/logs.ts';
import type { LogSocket } from '../../dataProvider/logSocket.ts';
import { reconnectDelay } from '../../dataProvider/reconnectDelay.ts';
import { retryAfterOf, statusOf } from '../../dataProvider/statusOf.ts';

export type LogTarget = { type: LogTargetType; target: string };
type LogPosition = { epoch: string; seq: number };
export type StartBody = LogTarget & { authCode?: string | null; resume?: string; after?: LogPosition };

export type EndReason = 'stopped' | 'signedOut' | 'gone' | 'refused';

/** Why the server let the log wait, and when it is tried again. */
type Postponement = { message: string; at: number };

/** `retryAfter` in seconds */
export type Refusal = { message: string; retryAfter: number };

export type StreamState =
  | { kind: 'idle' }
  | { kind: 'authorizing' }
  | { kind: 'connecting' }
  | { kind: 'live' }
  | ({ kind: 'reconnecting'; attempt: number } & Partial<Postponement>)
  | { kind: 'ended'; reason: EndReason; message?: string };

type Options = {
  /** resolves with the path of a socket, or without a path if the session has ended */
  start: (body: StartBody) => Promise<{ path?: string }>;
  /** gets another code for a device, instead of one that was already sent; connector apps need none */
  renewCode?: (device: string) => Promise<string | undefined>;
  open: (path: string) => LogSocket;
  /** the position of the last event; undefined before the first one */
  lastSeen: () => LogPosition | undefined;
  onState: (state: StreamState) => void;
  onFrame: (frame: LogFrame) => void;
  /** called with the newest sequence number of the server, after it has had time to send what was missed */
  onSettled: (newest: number) => void;
  random?: () => number;
};

const SILENCE_TIMEOUT = 2.5 * PING_EVERY;
/** How long a server can take to respond while it seems unreachable, in milliseconds. */
const CHECK_TIMEOUT = 3000;
/** How long a server can take to send missed events after its hello, in milliseconds. */
const SETTLE_DELAY = 1500;

/** The longest that a response can delay the next attempt, in milliseconds. */
const MAX_WAIT = 3_600_000;

const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

const report = (what: string, detail: unknown) => {
  // oxlint-disable-next-line no-console -- LOG-04: socket errors are reported only here
  console.warn(`live log: ${what}`, detail);
};

const readFrame = (data: string): LogFrame | null => {
  try {
    const frame = logFrameSchema.safeParse(JSON.parse(data));
    if (frame.success) return frame.data;
    report('a frame that is none', frame.error);
  } catch (error) {
    report('a frame that is none', error);
  }
  return null;
};

/** One live log, outside React: requests a socket, keeps it open and reconnects when it is closed. */
export const createLogStream = ({
  start,
  renewCode,
  open,
  lastSeen,
  onState,
  onFrame,
  onSettled,
  random = Math.random,
}: Options) => {
  let state: StreamState = { kind: 'idle' };
  let log: LogTarget | null = null;
  /** code of the pop-up; undefined after it was sent, because it can only be used once */
  let authCode: string | null | undefined;
  let resume: string | undefined;
  let spread = 0;
  let attempt = 0;
  let endSocket = () => {};
  let checkSocket = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** for the next attempt */
  let isWaiting = false;
  // responses that arrive after the log was stopped or restarted are ignored
  let run = 0;

  const set = (next: StreamState) => {
    state = next;
    onState(next);
  };

  const end = (reason: EndReason, message?: string) => {
    run++;
    clearTimeout(timer);
    endSocket();
    log = null;
    resume = undefined;
    set({ kind: 'ended', reason, ...(message !== undefined && { message }) });
  };

  const retry = (refusal?: Refusal) => {
    attempt++;
    const wait = Math.min(MAX_WAIT, (refusal?.retryAfter ?? 0) * 1000);
    const delay = Math.max(wait, reconnectDelay(attempt, random, spread));
    const postponement = refusal && { message: refusal.message, at: Date.now() + delay };
    set({ kind: 'reconnecting', attempt, ...postponement });
    // the time that the server named is not shortened
    isWaiting = wait === 0;
    timer = setTimeout(() => void connect(), delay);
  };

  const watch = (socket: LogSocket) => {
    let settling: ReturnType<typeof setTimeout> | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;
    let ping: ReturnType<typeof setInterval> | undefined;

    const stop = () => {
      clearInterval(ping);
      clearTimeout(silence);
      clearTimeout(settling);
      socket.onmessage = socket.onclose = null;
      endSocket = checkSocket = () => {};
    };
    const leave = () => {
      stop();
      socket.close();
    };
    const listen = (timeout = SILENCE_TIMEOUT) => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        report('nothing was heard in time', timeout);
        leave();
        retry();
      }, timeout);
    };

    listen();
    socket.onmessage = ({ data }) => {
      listen();
      const frame = readFrame(data);
      if (frame === null) return;
      onFrame(frame);
      if (frame.kind === 'hello' || frame.kind === 'pong') spread = frame.spread ?? spread;
      if (frame.kind !== 'hello') return;
      ({ resume } = frame);
      attempt = 0;
      // not earlier, because a socket that is still opening can't send
      clearInterval(ping);
      ping = setInterval(() => socket.send(PING), PING_EVERY);
      set({ kind: 'live' });
      settling = setTimeout(() => onSettled(frame.newest), SETTLE_DELAY);
    };
    socket.onerror = event => report('socket error', event);
    socket.onclose = ({ code }) => {
      stop();
      if (code === closeCodes.signedOut) end('signedOut');
      else if (code === closeCodes.gone) end('gone');
      else retry();
    };
    endSocket = leave;
    checkSocket = () => {
      if (state.kind !== 'live') return;
      socket.send(PING);
      listen(CHECK_TIMEOUT);
    };
  };

  /** LOG-03: the credentials for the log: the code of the pop-up, the token from its last socket, or another code. */
  const credentials = async ({ type, target }: LogTarget) => {
    if (resume !== undefined) return { resume };
    const unsent = authCode;
    authCode = undefined;
    if (typeof unsent === 'string') return { authCode: unsent };
    return { authCode: type === 'DEVICEIDS' ? ((await renewCode?.(target)) ?? null) : null };
  };

  const connect = async () => {
    isWaiting = false;
    if (log === null) return;
    const target = log;
    const own = ++run;
    try {
      const opening = await credentials(target);
      if (own !== run) return;
      const after = lastSeen();
      const { path } = await start({ ...target, ...opening, ...(after !== undefined && { after }) });
      if (own !== run) return;
      if (path === undefined) {
        end('signedOut');
        return;
      }
      watch(open(path));
    } catch (error) {
      if (own !== run) return;
      report('could not start', error);
      const status = statusOf(error);
      const retryAfter = retryAfterOf(error);
      const message = error instanceof Error ? error.message : undefined;
      const isLimited = message !== undefined && (status === 429 || retryAfter > 0);
      if (status === 401) end('signedOut');
      else if (isFinal(status)) end('refused', message);
      else retry(isLimited ? { message, retryAfter } : undefined);
    }
  };

  const prepare = (target: LogTarget, code: string | null) => {
    run++;
    clearTimeout(timer);
    endSocket();
    log = { ...target };
    authCode = code;
    resume = undefined;
    attempt = 0;
  };

  return {
    state: () => state,
    authorize: () => set({ kind: 'authorizing' }),
    start: (target: LogTarget, code: string | null = null) => {
      prepare(target, code);
      set({ kind: 'connecting' });
      void connect();
    },
    /** Starts once the server allows it. */
    postpone: (target: LogTarget, refusal: Refusal) => {
      prepare(target, null);
      retry(refusal);
    },
    stop: () => end('stopped'),
    /** Finds out whether the socket is still connected, without waiting for the next ping. */
    check: () => checkSocket(),
    /** Doesn't wait any longer before the next attempt. */
    retryNow: () => {
      if (!isWaiting) return;
      clearTimeout(timer);
      void connect();
    },
    /** Ends the log with a message for the user. */
    refuse: (message: string) => end('refused', message),
  };
};
