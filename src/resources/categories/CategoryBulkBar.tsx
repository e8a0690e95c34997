import { useUser } from '../../auth/SessionContext.ts';
import type { CategoryRecord } from '../../dataProvider/index.ts';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { BulkDelete } from '../../ui/list/BulkDelete.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { exportColumns } from './categoryColumns.tsx';
import { categoryPath } from './categoryPath.ts';

const isKept = ({ isOwner }: CategoryRecord) => !isOwner;
const reasonOf = ({ chgr }: CategoryRecord) => chgr;

/** Everybody exports; only admins delete. */
export const CategoryBulkBar = () => {
  const user = useUser();
  return (
    <BulkBar>
      <ExportButton columns={exportColumns} isSelectedOnly isSmall />
      {user?.may.manageLists && <BulkDelete isKept={isKept} pathOf={categoryPath} reasonOf={reasonOf} />}
    </BulkBar>
  );
};
