import { useTranslate } from 'react-admin';
import type { ApiToken } from '../../../model/contract/account.ts';
import { formatFullTime } from '../../ui/format.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Button } from '../../ui/Button.tsx';
import { isExpired, timeLeft } from './tokenTimeLeft.ts';

/** `now` is when the list was fetched */
type TokenTableProps = { tokens: ApiToken[]; now: number; onRevoke: (token: ApiToken) => void };

export const TokenTable = ({ tokens, now, onRevoke }: TokenTableProps) => {
  const translate = useTranslate();
  // expired ones last; otherwise the newest first
  const sorted = tokens.toSorted((one, other) => +isExpired(one, now) - +isExpired(other, now));
  return (
    <table className="account-table" aria-label={translate('account.tokens.title')}>
      <thead>
        <tr>
          <th scope="col">{translate('account.tokens.name')}</th>
          <th scope="col">{translate('account.tokens.token')}</th>
          <th scope="col">{translate('account.tokens.scopes')}</th>
          <th scope="col">{translate('account.tokens.expires')}</th>
          <th scope="col">{translate('account.tokens.used')}</th>
          <th scope="col">
            <span className="ui-sr">{translate('account.tokens.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(token => (
          <tr key={token.tokenId}>
            <td>{token.tokenNm}</td>
            <td className="account-mono">{token.hint}…</td>
            <td>
              {token.scopes.map(scope => (
                <span key={scope} className="account-chip">
                  {translate(`account.tokens.scope.${scope}`)}
                </span>
              ))}
            </td>
            <td>
              <Expiry time={token.expiryDt} now={now} />
            </td>
            <td>
              {token.usedDt === null ? (
                translate('account.tokens.never')
              ) : (
                <RelativeTime time={token.usedDt} isFirst />
              )}
            </td>
            <td>
              <Button
                isSmall
                look="danger"
                aria-label={translate(`account.tokens.${isExpired(token, now) ? 'removeOf' : 'revokeOf'}`, {
                  name: token.tokenNm,
                })}
                onClick={() => onRevoke(token)}
              >
                {translate(`account.tokens.${isExpired(token, now) ? 'remove' : 'revoke'}`)}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Expiry = ({ time, now }: { time: number; now: number }) => {
  const translate = useTranslate();
  const { key, count, isSoon } = timeLeft(time, now);
  const text = translate(`account.tokens.${key}`, { smart_count: count });
  const look = key === 'expired' ? 'account-chip account-chip-off' : isSoon ? 'account-soon' : undefined;
  return (
    <time className={look} dateTime={new Date(time).toISOString()} title={formatFullTime(time)}>
      {text}
    </time>
  );
};
