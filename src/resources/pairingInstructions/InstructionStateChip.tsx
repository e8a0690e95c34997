import { useTranslate } from 'react-admin';
import type { InstructionState } from '../../../model/contract/pairingInstructions.ts';
import { StateShape } from '../../ui/StateShape.tsx';
import '../../ui/controls.css';

const looks = {
  published: ['ui-chip ui-chip-green', 'PUBLISHED'],
  draft: ['ui-chip ui-chip-amber', 'DEPLOYED_TO_TEST'],
  never: ['ui-chip', 'DEVELOP'],
} as const;

/** Color, shape and text; never published looks different from edited since. */
export const InstructionStateChip = ({ state }: { state: InstructionState }) => {
  const translate = useTranslate();
  const [className, shape] = looks[state];
  return (
    <span className={className}>
      <StateShape state={shape} />
      <span>{translate(`pairingInstructions.states.${state}`)}</span>
    </span>
  );
};
