import { useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import type { ProfileDocument } from '../../../model/contract/profileDocument.ts';
import { CloseIcon, PlayIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { ControlPanel } from '../../ui/device/ControlPanel.tsx';
import { toDeviceParts } from '../../ui/device/deviceParts.ts';
import { keepFromSaving } from '../../ui/device/keepFromSaving.ts';
import { formatTimeOrDate } from '../../ui/format.ts';
import type { Definitions } from './ProfileContext.ts';
import { newDevice, sendFrom } from './profileSimulator.ts';

type Props = { document: ProfileDocument; definitions: Definitions };

const nowOf = () => Date.now();

/**
 * The device card of the test device page, updated while the profile is edited. 'Try it' creates a simulated device.
 */
export const PreviewPane = ({ document, definitions }: Props) => {
  const translate = useTranslate();
  const [device, setDevice] = useState(newDevice);
  const [isRunning, setIsRunning] = useState(false);
  const parts = useMemo(
    () =>
      toDeviceParts(
        document.components,
        [...definitions.values()].filter(one => one !== null),
      ),
    [document.components, definitions],
  );
  const send = async (event: Parameters<typeof sendFrom>[2]) => {
    const next = sendFrom(device, { document, definitions }, event, nowOf());
    if (next !== null) setDevice(next);
    return next !== null;
  };
  const hasControls = parts.some(({ capabilities }) => capabilities.length > 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its inputs have the keys
    <div className="pf-preview" onKeyDown={keepFromSaving}>
      <div className="pf-preview-head">
        <p>{translate(`deviceProfile.${isRunning ? 'running' : 'tryAbout'}`)}</p>
        {isRunning ? (
          <Button
            isSmall
            look="outlined"
            icon={<CloseIcon size={14} />}
            onClick={() => {
              setIsRunning(false);
              setDevice(newDevice);
            }}
          >
            {translate('deviceProfile.stop')}
          </Button>
        ) : (
          <Button
            isSmall
            look="outlined"
            icon={<PlayIcon size={14} />}
            disabled={!hasControls}
            onClick={() => setIsRunning(true)}
          >
            {translate('deviceProfile.tryIt')}
          </Button>
        )}
      </div>
      {isRunning && (
        <ol className="pf-events" role="log" aria-label={translate('deviceProfile.events')}>
          {device.events.length === 0 && <li>{translate('deviceProfile.noEvents')}</li>}
          {device.events.map((event, index) => (
            <li key={`${event.time} ${device.events.length - index}`}>
              <span className="num">{formatTimeOrDate(event.time)}</span> <code>{event.message}</code>
            </li>
          ))}
        </ol>
      )}
      <div inert={!isRunning} className="pf-device">
        <ControlPanel parts={parts} state={device.state} simulator={{ send }} />
      </div>
    </div>
  );
};
