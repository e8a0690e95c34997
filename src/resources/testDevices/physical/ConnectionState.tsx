import { useTranslate } from 'react-admin';
import type { DeviceConnection } from '../../../../model/contract/deviceConnections.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { formatTimeOrDate } from '../../../ui/format.ts';

/** Whether the device is connected over MQTT, and until when; otherwise why not. Unknown with an external broker. */
export const ConnectionState = ({ connection }: { connection: DeviceConnection }) => {
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
            <span>{translate(`testDevices.mqtt.reasons.${refusal.reason}`)}</span>
            <RelativeTime time={refusal.at} />
          </dd>
        </>
      )}
    </>
  );
};
