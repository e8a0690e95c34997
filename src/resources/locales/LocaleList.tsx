import { useUser } from '../../auth/SessionContext.ts';
import type { LocaleRecord } from '../../dataProvider/index.ts';
import { LanguageIcon } from '../../theme/icons.tsx';
import { CreateLink } from '../../ui/list/CreateLink.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { createRowMenu } from '../../ui/list/RowMenu.tsx';
import { useCountedViews } from '../../ui/list/useCountedViews.ts';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { localeColumns } from './localeColumns.tsx';

const LocaleBulkActions = lazyPart(async () => (await import('./LocaleBulkActions.tsx')).LocaleBulkActions);
const rowMenu = createRowMenu(async () => (await import('./LocaleMenuItems.tsx')).LocaleMenuItems);

/** LOC-01. */
export const LocaleList = () => (
  <RecordListBase page="locales" sort={{ field: 'sortOrder', order: 'ASC' }}>
    <LocaleListPage />
  </RecordListBase>
);

const LocaleListPage = () => {
  const canManage = useUser()?.may.manageLists === true;
  return (
    <RecordList<LocaleRecord>
      views={useCountedViews(['removed'])}
      create={canManage && <CreateLink />}
      columns={localeColumns}
      rowMenu={rowMenu}
      bulkActions={canManage && <LocaleBulkActions />}
      empty={
        // the default locale always exists, so only the list of removed ones can be empty
        <NoRows
          icon={<LanguageIcon size={24} />}
          isEmpty={({ q, view }) => view === 'removed' && q === undefined}
        />
      }
    />
  );
};
