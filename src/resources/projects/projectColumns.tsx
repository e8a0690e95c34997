import type { ProjectRecord } from '../../dataProvider/index.ts';
import type { Column, Sources } from '../../ui/list/columns.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { ChangedCell, DevicesCell, NameCell, TypeCell } from './projectCells.tsx';

export const projectColumns: readonly Column<ProjectRecord>[] = [
  { source: 'pjtNm', cell: project => <NameCell project={project} />, flexible: true },
  { source: 'prodType', cell: project => <TypeCell project={project} />, narrow: 'hide' },
  { source: 'devStatCd', cell: project => <StateChip state={project.devStatCd} /> },
  {
    source: 'ownerNm',
    cell: project => <span className="list-second">{project.ownerNm}</span>,
    narrow: 'hide',
  },
  { source: 'testDevices', cell: project => <DevicesCell count={project.testDevices} />, numeric: true },
  {
    source: 'commercialDevices',
    cell: project => <DevicesCell count={project.commercialDevices} />,
    numeric: true,
  },
  { source: 'crtDt', cell: project => <ChangedCell time={project.crtDt} />, firstOrder: 'DESC' },
  { source: 'chgDt', cell: project => <ChangedCell time={project.chgDt} />, firstOrder: 'DESC' },
];

export const hiddenColumns: Sources = ['crtDt'];
