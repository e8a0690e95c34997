import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { DeviceConnection } from '../../../../model/contract/deviceConnections.ts';
import { pathOf } from '../../../../model/rules/projectPages.ts';
import type { TestDeviceRecord } from '../../../dataProvider/index.ts';

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
          <Link to={pathOf({ pjtId, prodType }, 'overview')}>
            {translate('testDevices.doctor.openOverview')}
          </Link>
        </>
      )}
    </>
  );
};
