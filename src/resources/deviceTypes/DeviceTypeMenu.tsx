import { useTranslate } from 'ra-core';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';

const DeviceTypeMenuItems = lazyPart(
  withTheme(async () => (await import('./DeviceTypeMenuItems.tsx')).DeviceTypeMenuItems),
);

/** What can be done with one device type, in the list. */
export const DeviceTypeMenu = ({ deviceType }: { deviceType: DeviceTypeRecord }) => (
  <MenuButton
    className="ui-icon-button ui-icon-button-small"
    aria-label={useTranslate()('deviceTypes.actionsFor', { name: deviceType.dvcTypeNm })}
    preload={DeviceTypeMenuItems.preload}
    renderMenu={popup => <DeviceTypeMenuItems popup={popup} deviceType={deviceType} />}
  >
    <MoreIcon size={16} />
  </MenuButton>
);
