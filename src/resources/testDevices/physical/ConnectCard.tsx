import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DeviceState } from '../../../../model/contract/devices.ts';
import { workspacePages } from '../../../../model/rules/pages.ts';
import { useSite } from '../../../auth/SessionContext.ts';
import type { TestDeviceRecord } from '../../../dataProvider/index.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { sampleOf } from '../../../ui/log/sampleEvent.ts';
import { NoServerNote } from '../../../ui/log/NoServerNote.tsx';
import { publishCommand, type PublishLanguage, publishLanguages } from '../../../ui/log/publishCommands.ts';
import { Segments } from '../../../ui/Segments.tsx';

/** How the device can send its events: lines to paste, with its own ID. */
export const ConnectCard = ({
  device: { deviceId },
  state,
  hasMqtt,
}: {
  device: TestDeviceRecord;
  state: DeviceState;
  hasMqtt: boolean;
}) => {
  const translate = useTranslate();
  const { basePath } = useSite();
  const [language, setLanguage] = useState<PublishLanguage>('curl');
  // the lines must not change while somebody copies them
  const [event] = useState(() => sampleOf(deviceId, state));
  const command = publishCommand(language, {
    address: `${location.origin}${basePath}`,
    type: 'DEVICEIDS',
    target: deviceId,
    event,
  });
  const name = translate(`testDevices.connect.languages.${language}`);
  return (
    <section className="sim-card" aria-labelledby="device-connect">
      <header>
        <h2 id="device-connect">{translate('testDevices.connect.title')}</h2>
      </header>
      <div className="sim-body device-connect">
        <p>
          {translate('testDevices.connect.text')}{' '}
          <Link to={workspacePages.account.path}>{translate('testDevices.connect.token')}</Link>
        </p>
        <NoServerNote />
        <Segments
          label={translate('testDevices.connect.language')}
          options={publishLanguages.map(one => ({
            value: one,
            label: translate(`testDevices.connect.languages.${one}`),
          }))}
          value={language}
          onChange={setLanguage}
        />
        <div className="device-command">
          <pre aria-label={translate('testDevices.connect.lines', { name })}>{command}</pre>
          <CopyButton value={command} label={translate('testDevices.connect.lines', { name })} />
        </div>
        {!hasMqtt && <p className="sim-when device-mqtt">{translate('testDevices.connect.mqtt')}</p>}
      </div>
    </section>
  );
};
