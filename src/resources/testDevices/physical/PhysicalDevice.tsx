import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { responseOf } from '../../../dataProvider/response.ts';
import { type TestDeviceRecord, useWorkspace } from '../../../dataProvider/index.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { BrokerCard } from './BrokerCard.tsx';
import { CommandCard } from './CommandCard.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { Doctor } from './Doctor.tsx';
import { MqttCard } from './MqttCard.tsx';
import { ReasonText } from './ReasonText.tsx';
import { useConnection } from './useConnection.ts';
import { ConnectCard } from './ConnectCard.tsx';
import { liveStateOf } from '../../../ui/log/liveState.ts';
import { StateCard } from './StateCard.tsx';
import './physical.css';

/** in milliseconds: about the time to look from the device to the screen */
const REFRESH = 2_000;
const EVENTS = 200;

const useLiveState = ({ deviceId, state, eventDt }: TestDeviceRecord) => {
  const { logHistory } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: ['logs', 'history', 'DEVICEIDS', deviceId, EVENTS],
    queryFn: ({ signal }) => logHistory({ target: deviceId, type: 'DEVICEIDS', limit: EVENTS }, signal),
    refetchInterval: REFRESH,
  });
  const events = responseOf(data)?.events ?? [];
  const last = Math.max(eventDt ?? 0, events.at(-1)?.at ?? 0);
  return { state: liveStateOf(state, events), lastEvent: last === 0 ? null : last, error };
};

/** A physical device: its reported values, and how it is connected. It is controlled on site, not here. */
export const PhysicalDevice = ({ device, children }: { device: TestDeviceRecord; children: ReactNode }) => {
  const translate = useTranslate();
  const { state, lastEvent, error } = useLiveState(device);
  const { serialNumber, name, ownerNm } = device;
  const { connection, refetch } = useConnection(device.deviceId);
  const mqttPort = connection?.mqttPort ?? null;
  const broker = connection?.broker ?? null;
  const hasMqtt = mqttPort !== null || broker !== null;
  // not updated: a card must not move while somebody copies its lines
  const [isNew] = useState(device.eventDt === null);
  const notDeployed = connection?.checks.find(({ reason }) => reason === 'notDeployed');
  const connectCards = (
    <>
      {mqttPort !== null && serialNumber !== null && (
        <MqttCard
          key={serialNumber}
          deviceId={device.deviceId}
          serialNumber={serialNumber}
          port={mqttPort}
          state={state}
          problem={notDeployed && <ReasonText reason="notDeployed" device={device} />}
        />
      )}
      {broker !== null && <BrokerCard deviceId={device.deviceId} broker={broker} state={state} />}
      <ConnectCard device={device} state={state} hasMqtt={hasMqtt} />
    </>
  );
  return (
    <div className="device-with-log">
      <div className="device-cards">
        {isNew && connectCards}
        <section className="sim-card" aria-labelledby="device-facts">
          <header>
            <h2 id="device-facts">{translate('testDevices.physical.facts')}</h2>
          </header>
          <dl className="device-facts">
            <dt>{translate('resources.testDevices.fields.serialNumber')}</dt>
            <dd>
              {serialNumber === null ? (
                translate('testDevices.physical.noSerial')
              ) : (
                <>
                  <code className="list-code">{serialNumber}</code>
                  <CopyButton
                    value={serialNumber}
                    label={translate('resources.testDevices.fields.serialNumber')}
                  />
                </>
              )}
            </dd>
            <dt>{translate('resources.testDevices.fields.name')}</dt>
            <dd>{name}</dd>
            <dt>{translate('resources.testDevices.fields.ownerNm')}</dt>
            <dd>{ownerNm}</dd>
            <dt>{translate('resources.testDevices.fields.eventDt')}</dt>
            <dd>
              {lastEvent === null ? (
                translate('testDevices.never')
              ) : (
                <RelativeTime time={lastEvent} isFirst />
              )}
            </dd>
            {connection !== undefined && hasMqtt && <ConnectionState connection={connection} />}
          </dl>
        </section>
        {connection !== undefined && hasMqtt && (
          <Doctor connection={connection} device={device} onCheck={refetch} />
        )}
        <StateCard state={state} error={error} />
        {hasMqtt && device.dvcPrflId !== null && (
          <CommandCard
            device={device}
            dvcPrflId={device.dvcPrflId}
            // with an external broker, it is only known after sending a command
            isListening={broker !== null || connection?.isListening === true}
          />
        )}
        {!isNew && connectCards}
      </div>
      {children}
    </div>
  );
};
