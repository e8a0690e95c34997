import ListSubheader from '@mui/material/ListSubheader';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import type { RestorableResource } from '../../../model/contract/records.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { MenuAction, MenuNote } from '../menu/MenuItems.tsx';
import { PopupMenu } from '../menu/PopupMenu.tsx';
import type { Popup } from '../menu/popup.ts';
import { RelativeTime } from '../RelativeTime.tsx';
import { useDeletions } from './useDeletions.tsx';

type RecentlyDeletedMenuProps = { popup: Popup; resource: string };

export const RecentlyDeletedMenu = ({ popup, resource }: RecentlyDeletedMenuProps) => {
  const translate = useTranslate();
  const { deletions } = useWorkspace();
  const { restore } = useDeletions(resource);
  // on a page of a project, only what was deleted from it
  const { projectId: pjtId } = useParams();
  const { data, error } = useQuery({
    queryKey: ['deletions', resource, pjtId],
    queryFn: ({ signal }) => deletions({ resource: resource as RestorableResource, pjtId }, signal),
    enabled: popup.isOpen,
    staleTime: 0,
    // expired deletions must not be offered
    gcTime: 0,
  });
  const found = responseOf(data)?.map(({ recordNm, ...rest }) => ({ ...rest, name: recordNm }));
  const emptyText = error === null ? 'layout.loading' : 'deletions.notLoaded';
  return (
    <PopupMenu popup={popup}>
      <ListSubheader role="presentation" sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
        {translate(pjtId === undefined ? 'deletions.title' : 'deletions.titleOfProject')}
      </ListSubheader>
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
      {found !== undefined && found.length > 1 && (
        <MenuAction onClick={() => void restore(found)}>
          {translate('deletions.restoreAll', { smart_count: found.length })}
        </MenuAction>
      )}
      {(found === undefined || found.length === 0) && (
        <MenuNote text={translate(found === undefined ? emptyText : 'deletions.none')} />
      )}
    </PopupMenu>
  );
};
