import { useTranslate } from 'react-admin';
import { type ReactNode, useState } from 'react';
import type { CheckResult, DeviceConnection } from '../../../../model/contract/deviceConnections.ts';
import { ErrorIcon, HelpIcon, TickIcon } from '../../../theme/icons.tsx';
import type { TestDeviceRecord } from '../../../dataProvider/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { ReasonText } from './ReasonText.tsx';

const icons = { ok: TickIcon, failed: ErrorIcon, unknown: HelpIcon, none: HelpIcon };

const MINUTE = 60_000;

/** The difference of a wrong clock in hours and minutes. */
const skewOf = (milliseconds: number) => {
  const minutes = Math.round(Math.abs(milliseconds) / MINUTE);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
};

const useSentence = ({ refusal }: DeviceConnection, device: TestDeviceRecord) => {
  const translate = useTranslate();
  return ({ check, state, detail, reason }: CheckResult): ReactNode => {
    if (state !== 'failed' || reason === null)
      return detail !== null && state === 'ok'
        ? detail
        : translate(`testDevices.doctor.states.${state}.${check}`);
    const skew = refusal?.reason === reason ? refusal.skew : null;
    return skew !== null && check === 'clock' ? (
      translate(`testDevices.doctor.skew.${skew < 0 ? 'behind' : 'ahead'}`, { skew: skewOf(skew) })
    ) : (
      <ReasonText reason={reason} device={device} />
    );
  };
};

type DoctorProps = {
  connection: DeviceConnection;
  device: TestDeviceRecord;
  onCheck: () => Promise<unknown>;
};

/** Why a device does not appear: the requirements of a sign-in, in the order in which the server checks them. */
export const Doctor = ({ connection, device, onCheck }: DoctorProps) => {
  const translate = useTranslate();
  const sentenceOf = useSentence(connection, device);
  const { checks } = connection;
  const [isChecking, setIsChecking] = useState(false);
  const handleCheck = async () => {
    setIsChecking(true);
    await onCheck();
    setIsChecking(false);
  };
  const failed = checks.filter(({ state }) => state === 'failed').length;
  return (
    <section className="sim-card" aria-labelledby="device-doctor">
      <header>
        <h2 id="device-doctor">{translate('testDevices.doctor.title')}</h2>
        <span role="status" className={failed > 0 ? 'ui-chip ui-chip-red' : 'ui-chip ui-chip-green'}>
          {failed > 0
            ? translate('testDevices.doctor.failed', { smart_count: failed, total: checks.length })
            : translate('testDevices.doctor.passed')}
        </span>
        <Button isSmall look="outlined" isBusy={isChecking} onClick={() => void handleCheck()}>
          {translate('testDevices.doctor.again')}
        </Button>
      </header>
      <ol className="device-checks">
        {checks.map((result, index) => {
          const Icon = icons[result.state];
          return (
            <li key={result.check} data-state={result.state}>
              <Icon size={18} />
              <span className="device-check-number">{index + 1}</span>
              <span className="device-check-name">
                {translate(`testDevices.doctor.checks.${result.check}`)}
                <span className="ui-sr">: {translate(`testDevices.doctor.words.${result.state}`)}</span>
              </span>
              <span className="device-check-text">{sentenceOf(result)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
