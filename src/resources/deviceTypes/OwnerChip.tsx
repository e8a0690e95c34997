import { useTranslate } from 'react-admin';
import { useUser } from '../../auth/SessionContext.ts';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { TextCell } from '../../ui/list/cells.tsx';
import '../../ui/controls.css';

/** The owner: the platform, the user, or a colleague. */
export const OwnerChip = ({ deviceType }: { deviceType: DeviceTypeRecord }) => {
  const translate = useTranslate();
  const user = useUser();
  if (deviceType.mnId === '') return <span className="ui-chip">{translate('deviceTypes.standard')}</span>;
  if (deviceType.ownerId === user?.userId)
    return <span className="ui-chip ui-chip-primary">{translate('deviceTypes.yours')}</span>;
  return <TextCell text={deviceType.crtr} />;
};
