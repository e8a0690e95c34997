import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { InstructionRecord } from '../../dataProvider/index.ts';
import { formatDate } from '../../ui/format.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { languageName } from '../../ui/instructions/languageName.ts';
import { PhonePreview } from '../../ui/instructions/PhonePreview.tsx';
import { VersionDiff } from './VersionDiff.tsx';
import './pairingInstructions.css';

/** A read-only instruction, and why it can't be edited. */
export const InstructionDetails = ({ instruction }: { instruction: InstructionRecord }) => {
  const translate = useTranslate();
  const { projectNm, published, state, crtr, crtDt, chgr, chgDt, instructionLanguage } = instruction;
  const labelOf = useFieldLabel();
  const facts = [
    [labelOf('projectNm'), projectNm],
    [labelOf('instructionLanguage'), languageName(instructionLanguage)],
    [labelOf('crtDt'), `${formatDate(crtDt)}, ${crtr}`],
    [labelOf('chgDt'), `${formatDate(chgDt)}, ${chgr}`],
    ...(published === null
      ? []
      : [
          [
            translate('pairingInstructions.states.published'),
            `${formatDate(published.chgDt)}, ${published.chgr}`,
          ],
        ]),
  ] as [string, string][];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="info">{translate('pairingInstructions.readOnly', { project: projectNm })}</Alert>
      <div className="instruction-facts">
        <div>
          <dl>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {published !== null && state === 'draft' && (
            <VersionDiff published={published} draft={instruction} />
          )}
        </div>
        <PhonePreview
          name={instruction.instructionName}
          text={instruction.instructionText}
          language={instructionLanguage}
        />
      </div>
    </Box>
  );
};
