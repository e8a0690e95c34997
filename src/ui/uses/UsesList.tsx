import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { UsedKind, Uses } from '../../../model/contract/uses.ts';
import { formatNumber } from '../format.ts';
import { allUsesPath, pathOfUse } from './paths.ts';
import './uses.css';

type Props = { kind: UsedKind; id: string; uses: Uses; onLeave?: () => void };

/** What uses a record: the number of each kind, and the first ones by name with links. */
export const UsesList = ({ kind, id, uses, onLeave }: Props) => {
  const translate = useTranslate();
  return (
    <div className="uses">
      {uses.groups.map(({ kind: user, total, first }) => {
        const more = total - first.length;
        const all = allUsesPath(user, kind, id, first);
        const text = translate('uses.more', { smart_count: more, count: formatNumber(more) });
        return (
          <section key={user}>
            <h3>{translate(`uses.kinds.${user}`, { smart_count: total, count: formatNumber(total) })}</h3>
            <ul>
              {first.map(use => {
                const to = pathOfUse(user, use);
                return (
                  <li key={`${use.id} ${use.name} ${use.pjtId}`}>
                    {to === undefined ? (
                      use.name
                    ) : (
                      <Link to={to} onClick={onLeave}>
                        {use.name}
                      </Link>
                    )}
                  </li>
                );
              })}
              {more > 0 && (
                <li>
                  {all === undefined ? (
                    text
                  ) : (
                    <Link to={all} onClick={onLeave}>
                      {text}
                    </Link>
                  )}
                </li>
              )}
            </ul>
          </section>
        );
      })}
    </div>
  );
};
