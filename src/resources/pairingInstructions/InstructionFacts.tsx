import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { InstructionRecord } from '../../dataProvider/index.ts';
import { PhonePreview } from './PhonePreview.tsx';
import { VersionDiff } from './VersionDiff.tsx';

/** What may only be read, and why. */
export const InstructionFacts = ({ instruction }: { instruction: InstructionRecord }) => {
  const translate = useTranslate();
  const { projectNm, published, state } = instruction;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="info">{translate('pairingInstructions.readOnly', { project: projectNm })}</Alert>
      <PhonePreview
        name={instruction.instructionName}
        text={instruction.instructionText}
        language={instruction.instructionLanguage}
      />
      {published !== null && state === 'draft' && <VersionDiff published={published} draft={instruction} />}
    </Box>
  );
};
