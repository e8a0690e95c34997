import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { DeviceConnection } from '../../../../model/contract/deviceConnections.ts';
import type { TestDeviceRecord } from '../../../dataProvider/index.ts';
import { projectPath } from '../../../ui/project/paths.ts';

type ReasonTextProps = {
  reason: NonNullable<DeviceConnection['refusal']>['reason'];
  device: TestDeviceRecord;
};

/** Why a sign-in is rejected, with a link to where the project is deployed. */
export const ReasonText = ({ reason, device: { pjtId, prodType } }: ReasonTextProps) => {
  const translate = useTranslate();
  return (
    <>
      {translate(`testDevices.mqtt.reasons.${reason}`)}
      {reason === 'notDeployed' && pjtId !== null && prodType !== null && (
        <>
          {' '}
          <Link to={projectPath({ pjtId, prodType })}>{translate('testDevices.doctor.openOverview')}</Link>
        </>
      )}
    </>
  );
};
