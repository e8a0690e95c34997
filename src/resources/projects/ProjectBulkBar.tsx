import { useTranslate } from 'ra-core';
import { hasDependents } from '../../../model/rules/readiness.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { BulkDelete } from '../../ui/list/BulkDelete.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { exportColumns } from './exportColumns.ts';

const NotYours = () => <>{useTranslate()('projects.bulkDelete.notYours')}</>;

// what something depends on, or belongs to others, stays
const isKept = (project: ProjectRecord) => hasDependents(project) || !project.canEdit;
const reasonOf = ({ canEdit, devStatCd }: ProjectRecord) =>
  canEdit ? <StateChip state={devStatCd} /> : <NotYours />;

export const ProjectBulkBar = () => (
  <BulkBar>
    <ExportButton columns={exportColumns} isSelectedOnly isSmall />
    <BulkDelete isKept={isKept} pathOf={projectPath} reasonOf={reasonOf} />
  </BulkBar>
);
