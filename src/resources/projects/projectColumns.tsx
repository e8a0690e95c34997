import type { ProjectRecord } from '../../dataProvider/index.ts';
import type { Column } from '../../ui/list/columns.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { TextCell, TimeCell } from '../../ui/list/cells.tsx';
import { DevicesCell, NameCell, TypeCell } from './projectCells.tsx';
import { ReadinessCell } from './ReadinessCell.tsx';

/** `readiness` is not a field of the record: its cells load it. */
type ListedProject = ProjectRecord & { readiness?: never };

export const projectColumns: readonly Column<ListedProject>[] = [
  { source: 'pjtNm', cell: project => <NameCell project={project} />, flexible: true },
  {
    source: 'prodType',
    cell: project => <TypeCell project={project} />,
    text: ({ prodType }, translate) => translate(`projectType.${prodType}`),
    narrow: 'hide',
  },
  {
    source: 'devStatCd',
    cell: project => <StateChip state={project.devStatCd} />,
    text: ({ devStatCd }, translate) => translate(`projectState.${devStatCd}`),
  },
  {
    source: 'readiness',
    cell: project => <ReadinessCell project={project} />,
    sort: false,
    export: false,
    narrow: 'hideFirst',
  },
  {
    source: 'ownerNm',
    cell: project => <TextCell text={project.ownerNm} />,
    narrow: 'hide',
  },
  {
    source: 'testDevices',
    cell: project => <DevicesCell count={project.testDevices} />,
    numeric: true,
    firstOrder: 'DESC',
  },
  {
    source: 'commercialDevices',
    cell: project => <DevicesCell count={project.commercialDevices} />,
    numeric: true,
    firstOrder: 'DESC',
  },
  {
    source: 'crtDt',
    show: 'onDemand',
    cell: project => <TimeCell time={project.crtDt} />,
    firstOrder: 'DESC',
  },
  { source: 'chgDt', cell: project => <TimeCell time={project.chgDt} />, firstOrder: 'DESC' },
  { source: 'pjtId', show: 'export' },
  { source: 'dsc', show: 'export' },
  { source: 'crtr', show: 'export' },
  { source: 'chgr', show: 'export' },
];
