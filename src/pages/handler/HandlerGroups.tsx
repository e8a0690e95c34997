import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { groupLabel } from '../../../model/rules/handlers.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { formatNumber } from '../../ui/format.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { handlerPath } from './handlerPath.ts';

/** HND-01: the handlers of the organization, with their numbers of devices. */
export const HandlerGroups = ({ current }: { current: string | null }) => {
  const translate = useTranslate();
  const { handlerGroups } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: ['handlers', 'groups'],
    queryFn: ({ signal }) => handlerGroups(signal),
  });
  const groups = responseOf(data);
  return (
    <section className="hd-card hd-groups" aria-labelledby="hd-groups">
      <h2 id="hd-groups">
        {translate('handlers.groups.title')} <small>{translate('handlers.groups.devices')}</small>
      </h2>
      {error !== null && <p className="hd-note">{error.message}</p>}
      {error === null && groups === undefined && <ListSkeleton rows={4} />}
      {groups?.length === 0 && <p className="hd-note">{translate('handlers.groups.none')}</p>}
      {groups?.map(group => (
        <div key={group.shard}>
          <h3>{groupLabel(group)}</h3>
          <ul>
            {group.dths.map(({ id, name, deviceCount, pjtId }) => (
              <li key={id} aria-current={id === current ? 'true' : undefined}>
                {pjtId === undefined ? <span>{name}</span> : <Link to={handlerPath(pjtId)}>{name}</Link>}
                <span className="hd-figure">{formatNumber(deviceCount)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};
