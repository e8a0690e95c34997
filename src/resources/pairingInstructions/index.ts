import type { ResourceProps } from 'react-admin';
import type { InstructionRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';

export const resources = [
  {
    name: 'pairingInstructions',
    list: lazyPage(async () => (await import('./PairingInstructionList.tsx')).PairingInstructionList),
    create: lazyPage(
      withTheme(async () => (await import('./PairingInstructionCreate.tsx')).PairingInstructionCreate),
    ),
    edit: lazyPage(
      withTheme(async () => (await import('./PairingInstructionEdit.tsx')).PairingInstructionEdit),
    ),
    recordRepresentation: (record: InstructionRecord) => record.instructionName,
  },
] satisfies ResourceProps[];
