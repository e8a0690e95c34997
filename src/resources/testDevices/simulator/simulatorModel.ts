import type { DeviceEvent } from '../../../../model/contract/devices.ts';
import { hasSpaceFor, type ScenarioStep } from '../../../../model/contract/scenarios.ts';
import type { TestDeviceRecord } from '../../../dataProvider/index.ts';
import type { NewEvent } from '../../../dataProvider/methods/testDevices.ts';

/** One line of the strip of sent events. */
export type SentLine = { key: number; at: number; text: string; isFault: boolean };

type Replay = { scenarioId: string; done: number; total: number; speed: number };

export type SimulatorState = {
  /** newest first */
  sent: readonly SentLine[];
  /** number of events that were sent; a line of a burst stands for many */
  sentCount: number;
  /** end of the silence, and number of waiting events */
  silence: { until: number; waiting: number } | null;
  recording: { since: number; steps: readonly ScenarioStep[] } | null;
  /** recorded, but not named yet */
  recorded: readonly ScenarioStep[] | null;
  replay: Replay | null;
  burst: { done: number; total: number } | null;
};

type Ports = {
  /** undefined if the session has ended */
  send: (event: NewEvent) => Promise<{ device: TestDeviceRecord; events: DeviceEvent[] } | undefined>;
  /** undefined if the session has ended */
  publish: (events: DeviceEvent[]) => Promise<unknown>;
  onDevice: (device: TestDeviceRecord) => void;
  onError: (error: Error) => void;
  /** the recording has ended, because a scenario can't have more events */
  onRecordingFull: () => void;
  now?: () => number;
};

type Burst = {
  /** all events but the last one */
  eventAt: (turn: number) => DeviceEvent;
  last: NewEvent;
  total: number;
  seconds: number;
};

const MAX_SENT_LINES = 50;
const MAX_WAITING = 500;
const BURST_TICK = 100;
/** Maximum number of events per call of the API. */
const MAX_AT_ONCE = 500;

export const BURST_LIMIT = 5_000;

const idle: SimulatorState = {
  sent: [],
  sentCount: 0,
  silence: null,
  recording: null,
  recorded: null,
  replay: null,
  burst: null,
};

/** A simulated device, outside React: sends events in order, records and replays them, and simulates silence and bursts. */
export const createSimulator = ({
  send,
  publish,
  onDevice,
  onError,
  onRecordingFull,
  now = Date.now,
}: Ports) => {
  let state = idle;
  let lastKey = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let resolveSilence: (() => void) | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  // a replay or burst ends when its run is no longer the current one
  let replayRun = 0;
  let burstRun = 0;
  let cancelWait: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const set = (next: Partial<SimulatorState>) => {
    state = { ...state, ...next };
    listeners.forEach(listener => listener());
  };

  const addSentLines = (lines: Omit<SentLine, 'key'>[], count = lines.length) =>
    set({
      sent: [...lines.map(line => ({ ...line, key: ++lastKey })), ...state.sent].slice(0, MAX_SENT_LINES),
      sentCount: state.sentCount + count,
    });

  const wait = (milliseconds: number) =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, milliseconds);
      cancelWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const deliver = async (event: NewEvent, suffix = '') => {
    const response = await send(event);
    if (response === undefined) return;
    onDevice(response.device);
    addSentLines(
      response.events.map(({ time, message }) => ({
        at: time,
        text: message + suffix,
        isFault: event.fault === true,
      })),
    );
  };

  let silenceEnd: Promise<void> = Promise.resolve();

  /** Rejects if the server rejects the event. */
  const enqueue = (event: NewEvent, suffix?: string) => {
    if (state.silence !== null) {
      if (state.silence.waiting >= MAX_WAITING) return Promise.resolve();
      set({ silence: { ...state.silence, waiting: state.silence.waiting + 1 } });
    }
    const turn = queue.then(() => silenceEnd).then(() => deliver(event, suffix));
    queue = turn.catch(() => {});
    return turn;
  };

  const endSilence = () => {
    clearTimeout(silenceTimer);
    resolveSilence?.();
    resolveSilence = undefined;
    set({ silence: null });
  };

  const stopRecording = () => {
    const steps = state.recording?.steps ?? [];
    set({ recording: null, recorded: steps.length === 0 ? null : steps });
  };

  const record = ({ fault, ...event }: NewEvent) => {
    const { recording } = state;
    if (recording === null) return;
    const step = { ...event, fault: fault ?? false, at: Math.max(0, Math.round(now() - recording.since)) };
    const steps = [...recording.steps, step];
    if (hasSpaceFor(steps)) set({ recording: { ...recording, steps } });
    else {
      stopRecording();
      onRecordingFull();
    }
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Resolves to whether the event was sent; errors go to onError. */
    send: async (event: NewEvent) => {
      record(event);
      try {
        await enqueue(event);
        return true;
      } catch (error) {
        onError(error as Error);
        return false;
      }
    },

    silence: (seconds: number) => {
      if (state.silence !== null) return;
      silenceEnd = new Promise(resolve => {
        resolveSilence = resolve;
      });
      silenceTimer = setTimeout(endSilence, seconds * 1000);
      set({ silence: { until: now() + seconds * 1000, waiting: 0 } });
    },
    endSilence,

    record: () => set({ recording: { since: now(), steps: [] }, recorded: null }),
    stopRecording,
    discardRecording: () => set({ recorded: null }),

    replay: async (scenarioId: string, steps: readonly ScenarioStep[], speed: number) => {
      const run = ++replayRun;
      let at = 0;
      set({ replay: { scenarioId, done: 0, total: steps.length, speed } });
      try {
        for (const [index, { at: due, ...event }] of steps.entries()) {
          await wait((due - at) / speed);
          if (run !== replayRun) return;
          at = due;
          await enqueue(event);
          if (run !== replayRun) return;
          set({ replay: { scenarioId, done: index + 1, total: steps.length, speed } });
        }
      } catch (error) {
        onError(error as Error);
      } finally {
        if (run === replayRun) set({ replay: null });
      }
    },
    stopReplay: () => {
      replayRun += 1;
      cancelWait?.();
      set({ replay: null });
    },

    /**
     * Sends events, spread over the seconds. Only the last one changes the device, all others are published to the log:
     * meanwhile, nobody could read the values.
     */
    burst: async ({ eventAt, last, total, seconds }: Burst) => {
      const run = ++burstRun;
      const isRunning = () => run === burstRun;
      const since = now();
      let done = 0;
      set({ burst: { done, total } });
      try {
        while (done < total - 1 && isRunning()) {
          const share = Math.min(1, (now() - since + BURST_TICK) / (seconds * 1000));
          const due = Math.min(Math.max(Math.floor(total * share), done + 1), total - 1, done + MAX_AT_ONCE);
          const from = done;
          const events = Array.from({ length: due - from }, (_, index) => eventAt(from + index));
          if ((await publish(events)) === undefined || !isRunning()) return;
          done = due;
          const { time, message } = eventAt(done - 1);
          addSentLines([{ at: time, text: `${message} (${done} of ${total})`, isFault: true }], due - from);
          set({ burst: { done, total } });
          await new Promise(resolve => setTimeout(resolve, BURST_TICK));
        }
        if (isRunning()) await enqueue(last, ` (${total} of ${total})`);
      } catch (error) {
        onError(error as Error);
      } finally {
        if (isRunning()) set({ burst: null });
      }
    },

    /** Stops everything; waiting events are not sent, and recorded ones are discarded. */
    close: () => {
      replayRun += 1;
      burstRun += 1;
      cancelWait?.();
      clearTimeout(silenceTimer);
      state = { ...idle, sent: state.sent, sentCount: state.sentCount };
    },
  };
};

export type Simulator = ReturnType<typeof createSimulator>;
