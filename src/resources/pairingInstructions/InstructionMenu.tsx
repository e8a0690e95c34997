import { useTranslate } from 'ra-core';
import type { InstructionRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';

const InstructionMenuItems = lazyPart(
  withTheme(async () => (await import('./InstructionMenuItems.tsx')).InstructionMenuItems),
);

/** What can be done with one instruction, in the list. */
export const InstructionMenu = ({ instruction }: { instruction: InstructionRecord }) => (
  <MenuButton
    className="ui-icon-button ui-icon-button-small"
    aria-label={useTranslate()('pairingInstructions.actionsFor', { name: instruction.instructionName })}
    preload={InstructionMenuItems.preload}
    renderMenu={popup => <InstructionMenuItems popup={popup} instruction={instruction} />}
  >
    <MoreIcon size={16} />
  </MenuButton>
);
