import { useTranslate } from 'react-admin';
import type { DeviceConnection } from '../../../../model/contract/deviceConnections.ts';
import type { TestDeviceRecord } from '../../../dataProvider/index.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { formatTimeOrDate } from '../../../ui/format.ts';
import { ReasonText } from './ReasonText.tsx';

type ConnectionStateProps = { connection: DeviceConnection; device: TestDeviceRecord };

/** Whether the device is connected over MQTT, and until when; otherwise why not. Unknown with an external broker. */
export const ConnectionState = ({ connection, device }: ConnectionStateProps) => {
  const translate = useTranslate();
  const { broker, isConnected, isListening, seenDt, expiryDt, refusal } = connection;
  return (
    <>
      <dt>{translate('testDevices.mqtt.connection')}</dt>
      <dd className="device-connection">
        {broker === null ? (
          <span className={isConnected ? 'ui-chip ui-chip-green' : 'ui-chip'}>
            {translate(isConnected ? 'testDevices.mqtt.connected' : 'testDevices.mqtt.notConnected')}
          </span>
        ) : (
          <>
            <span className="ui-chip">{translate('testDevices.mqtt.broker.connection')}</span>
            {seenDt !== null && (
              <span className="sim-when">
                {translate('testDevices.mqtt.broker.seen')} <RelativeTime time={seenDt} />
              </span>
            )}
          </>
        )}
        {isConnected && !isListening && (
          <span className="sim-when">{translate('testDevices.mqtt.notListening')}</span>
        )}
        {expiryDt !== null && (
          <span className="sim-when">
            {translate('testDevices.mqtt.until', { time: formatTimeOrDate(expiryDt) })}
          </span>
        )}
      </dd>
      {refusal !== null && (
        <>
          <dt>{translate('testDevices.mqtt.refused')}</dt>
          <dd className="device-refusal">
            <span>
              <ReasonText reason={refusal.reason} device={device} />
            </span>
            <RelativeTime time={refusal.at} />
          </dd>
        </>
      )}
    </>
  );
};
