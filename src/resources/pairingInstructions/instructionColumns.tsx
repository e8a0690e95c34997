import { Link } from 'react-router';
import type { InstructionRecord } from '../../dataProvider/index.ts';
import { NameCell, TextCell, TimeCell } from '../../ui/list/cells.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { projectPath } from '../../ui/project/paths.ts';
import { recordPath } from '../../ui/recordPaths.ts';
import { InstructionStateChip } from './InstructionStateChip.tsx';
import { languageName } from '../../ui/instructions/languageName.ts';
import './pairingInstructions.css';

export const instructionColumns: readonly Column<InstructionRecord>[] = [
  {
    source: 'instructionName',
    cell: instruction => (
      <NameCell
        name={instruction.instructionName}
        lang={instruction.instructionLanguage}
        to={recordPath('pairingInstructions', instruction)}
      />
    ),
    flexible: true,
  },
  {
    source: 'projectNm',
    cell: ({ pjtId, projectNm }) => (
      <Link
        className="instruction-project"
        to={projectPath({ prodType: 'HUB_CONNECTED', pjtId })}
        title={projectNm}
      >
        {projectNm}
      </Link>
    ),
    flexible: true,
    narrow: 'hide',
    // names of projects are in another table
    sort: false,
  },
  {
    source: 'instructionLanguage',
    cell: ({ instructionLanguage }) => (
      <>
        <span className="instruction-language">{languageName(instructionLanguage)}</span>
        {/* in narrow windows, where the name doesn't fit */}
        <code className="list-code instruction-code" title={languageName(instructionLanguage)}>
          {instructionLanguage}
        </code>
      </>
    ),
  },
  {
    source: 'state',
    cell: ({ state }) => <InstructionStateChip state={state} />,
    text: ({ state }, translate) => translate(`pairingInstructions.states.${state}`),
  },
  { source: 'chgr', cell: ({ chgr }) => <TextCell text={chgr} />, narrow: 'hide' },
  {
    source: 'crtDt',
    show: 'onDemand',
    cell: ({ crtDt }) => <TimeCell time={crtDt} />,
    firstOrder: 'DESC',
    narrow: 'hide',
  },
  { source: 'chgDt', cell: ({ chgDt }) => <TimeCell time={chgDt} />, firstOrder: 'DESC' },
  { source: 'instructionId', show: 'export' },
  { source: 'pjtId', label: 'list.exportLabels.pjtId', show: 'export' },
  { source: 'instructionText', show: 'export' },
  { source: 'crtr', show: 'export' },
];
