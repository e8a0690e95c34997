import { useEvent } from 'react-admin';
import { useEffect, useState } from 'react';
import type { StoredEvent } from '../../../model/contract/logs.ts';
import { useSite } from '../../auth/SessionContext.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { openLogSocket } from '../../dataProvider/logSocket.ts';
import { createLogStream } from './logStream.ts';

type Handlers = {
  /** called with events of the device as they arrive */
  onEvents: (events: readonly StoredEvent[]) => void;
  /** called if events were sent before the stream was open, or were lost: the stored state has to be fetched again */
  onGap: () => void;
};

/**
 * Listens to the live log of a device, as long as one is given. Selecting the device is the consent that its log
 * requires. Returns why the log can't be opened.
 *
 * @example const refusal = useDeviceEvents(deviceId, { onEvents, onGap: refetch });
 */
export const useDeviceEvents = (deviceId: string | null, { onEvents, onGap }: Handlers) => {
  const { startLog, renewAuthCode } = useWorkspace();
  const { basePath } = useSite();
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const handleEvents = useEvent(onEvents);
  const handleGap = useEvent(onGap);
  const start = useEvent(async (body: Parameters<typeof startLog>[0]) => (await startLog(body)).data);
  const renewCode = useEvent(async (device: string) => (await renewAuthCode(device)).data.authCode);

  useEffect(() => {
    if (deviceId === null) return undefined;
    let epoch = '';
    let seq = 0;
    const stream = createLogStream({
      start,
      renewCode,
      open: path => openLogSocket(basePath + path),
      lastSeen: () => (epoch === '' ? undefined : { epoch, seq }),
      onState: state => {
        if (state.kind === 'live') setRefusal(undefined);
        if (state.kind === 'ended' || state.kind === 'reconnecting') setRefusal(state.message);
      },
      onFrame: frame => {
        if (frame.kind === 'hello') {
          // a position in another epoch is not comparable
          if (frame.epoch !== epoch) seq = frame.newest;
          ({ epoch } = frame);
          handleGap();
        }
        if (frame.kind === 'missed') handleGap();
        if (frame.kind !== 'events') return;
        seq = Math.max(seq, frame.events.at(-1)?.seq ?? 0);
        handleEvents(frame.events);
      },
      onSettled: () => {},
    });
    stream.start({ type: 'DEVICEIDS', target: deviceId });
    return () => {
      stream.stop();
      setRefusal(undefined);
    };
  }, [deviceId, basePath, start, renewCode, handleEvents, handleGap]);

  return refusal;
};
