import ListSubheader from '@mui/material/ListSubheader';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import type { Deletion } from '../../../model/contract/deletions.ts';
import type { RestorableResource } from '../../../model/contract/records.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { formatNumber } from '../format.ts';
import { MenuAction, MenuNote } from '../menu/MenuItems.tsx';
import { PopupMenu } from '../menu/PopupMenu.tsx';
import type { Popup } from '../menu/popup.ts';
import { RelativeTime } from '../RelativeTime.tsx';
import { useDeletions } from './useDeletions.tsx';

const withName = ({ recordNm, ...rest }: Deletion) => ({ ...rest, name: recordNm });

type RecentlyDeletedMenuProps = { popup: Popup; resource: string };

export const RecentlyDeletedMenu = ({ popup, resource }: RecentlyDeletedMenuProps) => {
  const translate = useTranslate();
  const { deletions } = useWorkspace();
  const { restore, restoreAll } = useDeletions(resource);
  // on a page of a project, only what was deleted from it
  const { projectId: pjtId } = useParams();
  const filter = { resource: resource as RestorableResource, pjtId };
  const { data, error } = useQuery({
    queryKey: ['deletions', resource, pjtId],
    queryFn: ({ signal }) => deletions(filter, signal),
    enabled: popup.isOpen,
    staleTime: 0,
    // expired deletions must not be offered
    gcTime: 0,
  });
  const page = responseOf(data);
  const found = page?.rows.map(withName);
  const load = async (offset: number) =>
    responseOf(await deletions({ ...filter, offset }))?.rows.map(withName);
  const emptyText = error === null ? 'layout.loading' : 'deletions.notLoaded';
  return (
    <PopupMenu popup={popup}>
      <ListSubheader role="presentation" sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
        {translate(pjtId === undefined ? 'deletions.title' : 'deletions.titleOfProject')}
      </ListSubheader>
      {page !== undefined && page.total > 1 && (
        <MenuAction onClick={() => void restoreAll(page.total, load)}>
          {translate('deletions.restoreAll', { count: formatNumber(page.total) })}
        </MenuAction>
      )}
      {found?.map(deleted => (
        <MenuAction
          key={deleted.deletionId}
          onClick={() => void restore([deleted])}
          aria-label={translate('deletions.restoreOne', { name: deleted.name })}
        >
          <span className="deletion-name" title={deleted.name}>
            {deleted.name}
          </span>
          <span className="deletion-facts">
            {deleted.userNm}, <RelativeTime time={deleted.deletedDt} />
          </span>
          <span className="deletion-action">{translate('deletions.restore')}</span>
        </MenuAction>
      ))}
      {page !== undefined && page.total > page.rows.length && (
        <MenuNote text={translate('deletions.newest', { count: formatNumber(page.rows.length) })} />
      )}
      {(found === undefined || found.length === 0) && (
        <MenuNote text={translate(found === undefined ? emptyText : 'deletions.none')} />
      )}
    </PopupMenu>
  );
};
