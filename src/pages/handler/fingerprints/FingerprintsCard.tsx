import { ResourceContextProvider, useListContext, useTranslate } from 'react-admin';
import { Suspense, useRef } from 'react';
import { protocols } from '../../../../model/contract/fingerprints.ts';
import type { FingerprintRecord, HandlerRecord } from '../../../dataProvider/index.ts';
import { WarningIcon } from '../../../theme/icons.tsx';
import { RecentlyDeleted } from '../../../ui/deletions/RecentlyDeleted.tsx';
import { formatCount } from '../../../ui/format.ts';
import { useKeepFocus } from '../../../ui/forms/useKeepFocus.ts';
import { ColumnsButton } from '../../../ui/list/ColumnsButton.tsx';
import { CreateLink } from '../../../ui/list/CreateLink.tsx';
import { exportColumns } from '../../../ui/list/columns.ts';
import { ExportButton } from '../../../ui/list/ExportButton.tsx';
import type { ListBulkBarProps } from '../../../ui/list/ListBulkBar.tsx';
import { NoRows } from '../../../ui/list/NoRows.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { RecordListBase } from '../../../ui/list/RecordListBase.tsx';
import { RecordTable } from '../../../ui/list/RecordTable.tsx';
import { createRowMenu } from '../../../ui/list/RowMenu.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { useCountedViews } from '../../../ui/list/useCountedViews.ts';
import { ViewTabs } from '../../../ui/list/ViewTabs.tsx';
import { lazyPart } from '../../../ui/loading/lazyPart.ts';
import { ErrorPage } from '../../../ui/page/ErrorPage.tsx';
import { TagIcon } from '../../../theme/icons.tsx';
import { fingerprintColumns } from './fingerprintColumns.tsx';

const ListBulkBar = lazyPart<ListBulkBarProps<FingerprintRecord>>(
  async () => (await import('../../../ui/list/ListBulkBar.tsx')).ListBulkBar,
);

const rowMenu = createRowMenu(async () => (await import('./FingerprintMenuItems.tsx')).FingerprintMenuItems);

const bulkDelete = {
  isKept: ({ canEdit }: FingerprintRecord) => !canEdit,
  reasonOf: ({ chgr }: FingerprintRecord) => chgr,
};

const exported = exportColumns(fingerprintColumns);

type Props = { handler: HandlerRecord; path: string };

/** The fingerprints of a handler, with filters for protocol and text; each opens in a dialog. */
export const FingerprintsCard = ({ handler, path }: Props) => (
  <ResourceContextProvider value="fingerprints">
    <RecordListBase
      key={handler.id}
      sort={{ field: 'position', order: 'ASC' }}
      filter={{ handlerId: handler.id }}
      storeKey={`fingerprints.${handler.id}`}
    >
      <Card handler={handler} path={path} />
    </RecordListBase>
  </ResourceContextProvider>
);

const Card = ({ handler, path }: Props) => {
  const translate = useTranslate();
  const { error, data, total, meta } = useListContext<FingerprintRecord>();
  const card = useRef<HTMLElement>(null);
  // also when a bulk action's bar disappears with the selection
  useKeepFocus(card);
  const views = useCountedViews([...protocols, 'duplicates'], { handlerId: handler.id });
  const { canEdit, permissions } = handler;
  const create = canEdit && <CreateLink to={`${path}/fingerprints/create`} />;
  const pathOf = ({ fingerprintId }: FingerprintRecord) => `${path}/fingerprints/${fingerprintId}`;
  const useless = views.filter(
    ({ value, count = 0 }) =>
      protocols.some(protocol => protocol === value && !permissions.includes(protocol)) && count > 0,
  );
  return (
    <section ref={card} className="hd-card hd-fingerprints" aria-labelledby="hd-fingerprints">
      <div className="hd-list-head">
        <h2 id="hd-fingerprints">{translate('fingerprints.title')}</h2>
        <span className="list-count">
          {total !== undefined && formatCount(total, meta?.isCapped === true)}
        </span>
        <ExportButton columns={exported} />
        <RecentlyDeleted />
        {create}
      </div>
      {useless.length > 0 && (
        <p className="hd-warning">
          <WarningIcon size={16} />
          {translate('fingerprints.noPermission', {
            names: useless.map(({ label }) => label).join(', '),
          })}
        </p>
      )}
      <div className="hd-search">
        <SearchField label={translate('fingerprints.filterLabel')} />
      </div>
      <ViewTabs views={views}>
        <ColumnsButton columns={fingerprintColumns} />
      </ViewTabs>
      {error && data === undefined ? (
        <ErrorPage error={error} />
      ) : (
        <RecordTable<FingerprintRecord>
          title={translate('fingerprints.title')}
          columns={fingerprintColumns}
          {...(canEdit && { pathOf })}
          rowMenu={rowMenu}
          canDelete={canEdit}
          bulkBar={
            <Suspense>
              <ListBulkBar
                exported={exported}
                pathOf={pathOf}
                canOpen={canEdit}
                bulkDelete={canEdit && bulkDelete}
              />
            </Suspense>
          }
          empty={
            <NoRows icon={<TagIcon size={24} />} text={canEdit ? 'text' : 'readOnly'}>
              {create}
            </NoRows>
          }
        />
      )}
      <Pager />
    </section>
  );
};
