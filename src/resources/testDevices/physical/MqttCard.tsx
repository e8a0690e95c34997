import { useTranslate } from 'react-admin';
import { type ReactNode, useId, useState } from 'react';
import type { DeviceState } from '../../../../model/contract/devices.ts';
import { KeyIcon } from '../../../theme/icons.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { FileButton } from '../../../ui/upload/FileButton.tsx';
import { ConnectSteps } from './ConnectSteps.tsx';
import { sampleOf } from '../../../ui/log/sampleEvent.ts';
import { type MqttLanguage, mqttLanguages, mqttSteps } from './mqttLines.ts';
import { signToken } from './signToken.ts';
import { Segments } from '../../../ui/Segments.tsx';

type MqttCardProps = {
  deviceId: string;
  serialNumber: string;
  port: number;
  state: DeviceState;
  /** why the device would be rejected */
  problem: ReactNode;
};

/**
 * How to connect the device over MQTT: steps to paste, with its own IDs and, if its key file is selected, its token.
 */
export const MqttCard = ({ deviceId, serialNumber, port, state, problem }: MqttCardProps) => {
  const translate = useTranslate();
  const [language, setLanguage] = useState<MqttLanguage>('mosquitto');
  // the lines must not change while somebody copies them
  const [{ deviceId: _, ...event }] = useState(() => sampleOf(deviceId, state));
  const [token, setToken] = useState<string>();
  const steps = mqttSteps(language, { host: location.hostname, port, serialNumber, deviceId, event, token });
  return (
    <section className="sim-card" aria-labelledby="device-mqtt">
      <header>
        <h2 id="device-mqtt">{translate('testDevices.mqtt.title')}</h2>
        <CopyButton
          value={steps.map(({ lines }) => lines).join('\n\n')}
          label={translate('testDevices.mqtt.allLines')}
        />
      </header>
      <div className="sim-body device-connect">
        <p>{translate('testDevices.mqtt.text')}</p>
        {problem !== undefined && <p className="device-problem">{problem}</p>}
        <TokenMaker serialNumber={serialNumber} isMade={token !== undefined} onToken={setToken} />
        <Segments
          label={translate('testDevices.connect.language')}
          options={mqttLanguages.map(one => ({
            value: one,
            label: translate(`testDevices.mqtt.languages.${one}`),
          }))}
          value={language}
          onChange={setLanguage}
        />
        <ConnectSteps steps={steps} />
      </div>
    </section>
  );
};

type TokenMakerProps = {
  serialNumber: string;
  isMade: boolean;
  onToken: (token: string | undefined) => void;
};

/** Signs a token from device_info.json in this page. */
const TokenMaker = ({ serialNumber, isMade, onToken }: TokenMakerProps) => {
  const translate = useTranslate();
  const id = useId();
  const [problem, setProblem] = useState<string>();

  const handleFile = async (file: File) => {
    const signed = await signToken(await file.text(), serialNumber, Date.now());
    onToken('token' in signed ? signed.token : undefined);
    setProblem(
      'problem' in signed
        ? translate(`testDevices.mqtt.problems.${signed.problem}`, { serialNumber })
        : undefined,
    );
  };

  return (
    <div className="device-token">
      <FileButton
        look="outlined"
        isSmall
        icon={<KeyIcon size={14} />}
        accept=".json,application/json"
        inputLabel={translate('testDevices.mqtt.keyFile')}
        aria-describedby={`${id}-status`}
        onPick={file => void handleFile(file)}
      >
        {translate('testDevices.mqtt.keyFile')}
      </FileButton>
      <span
        id={`${id}-status`}
        aria-live="polite"
        className={problem === undefined ? 'sim-when' : 'device-problem'}
      >
        {problem ?? translate(isMade ? 'testDevices.mqtt.tokenMade' : 'testDevices.mqtt.keyStays')}
      </span>
    </div>
  );
};
