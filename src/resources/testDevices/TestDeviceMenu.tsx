import { useTranslate } from 'ra-core';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';

const TestDeviceMenuItems = lazyPart(
  withTheme(async () => (await import('./TestDeviceMenuItems.tsx')).TestDeviceMenuItems),
);

/** What can be done with one test device, in the list. */
export const TestDeviceMenu = ({ device }: { device: TestDeviceRecord }) => (
  <MenuButton
    className="ui-icon-button ui-icon-button-small"
    aria-label={useTranslate()('testDevices.actionsFor', { name: device.label })}
    preload={TestDeviceMenuItems.preload}
    renderMenu={popup => <TestDeviceMenuItems popup={popup} device={device} />}
  >
    <MoreIcon size={16} />
  </MenuButton>
);
