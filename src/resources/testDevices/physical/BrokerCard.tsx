import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { DeviceState } from '../../../../model/contract/devices.ts';
import { ConnectSteps } from './ConnectSteps.tsx';
import { brokerSteps } from './mqttLines.ts';
import { sampleOf } from '../../../ui/log/sampleEvent.ts';

type BrokerCardProps = { deviceId: string; broker: string; state: DeviceState };

/** How to connect the device through an external broker, with an account of that broker. */
export const BrokerCard = ({ deviceId, broker, state }: BrokerCardProps) => {
  const translate = useTranslate();
  // the lines must not change while somebody copies them
  const [{ deviceId: _, ...event }] = useState(() => sampleOf(deviceId, state));
  return (
    <section className="sim-card" aria-labelledby="device-broker">
      <header>
        <h2 id="device-broker">{translate('testDevices.mqtt.title')}</h2>
      </header>
      <div className="sim-body device-connect">
        <p>{translate('testDevices.mqtt.broker.text', { broker })}</p>
        <ConnectSteps steps={brokerSteps({ broker, deviceId, event })} />
      </div>
    </section>
  );
};
