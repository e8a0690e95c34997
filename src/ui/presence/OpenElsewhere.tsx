import { useTranslate } from 'react-admin';
import { Avatar } from '../Person.tsx';
import { usePresence } from './usePresence.ts';
import './presence.css';

const MAX_AVATARS = 3;

/** Shown next to the title of a record: who else has it open. */
export const OpenElsewhere = ({ resource, recordId }: { resource: string; recordId: string }) => {
  const translate = useTranslate();
  const others = usePresence(resource, recordId);
  const names = others.map(({ userNm }) => userNm);
  return (
    <span className="presence" role="status" title={names.join(', ')}>
      {others.slice(0, MAX_AVATARS).map(({ userId, userNm }) => (
        <Avatar key={userId} name={userNm} isSmall />
      ))}
      {names.length > 0 && (
        <span className="presence-text">
          {translate('presence.open', { name: names[0], smart_count: names.length })}
        </span>
      )}
    </span>
  );
};
