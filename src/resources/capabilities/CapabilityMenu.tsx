import { useTranslate } from 'ra-core';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';

const CapabilityMenuItems = lazyPart(
  withTheme(async () => (await import('./CapabilityMenuItems.tsx')).CapabilityMenuItems),
);

/** What can be done with one capability, in the list. */
export const CapabilityMenu = ({ capability }: { capability: CapabilityRecord }) => (
  <MenuButton
    className="ui-icon-button ui-icon-button-small"
    aria-label={useTranslate()('capabilities.actionsFor', { name: capability.cpbtNm })}
    preload={CapabilityMenuItems.preload}
    renderMenu={popup => <CapabilityMenuItems popup={popup} capability={capability} />}
  >
    <MoreIcon size={16} />
  </MenuButton>
);
