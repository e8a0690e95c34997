import { initialsOf } from './format.ts';
import './parts.css';

type AvatarProps = { name: string; kind?: 'person' | 'organization'; isSmall?: boolean };

/** Initials only and hidden from assistive technology: the name must be next to it. */
export const Avatar = ({ name, kind = 'person', isSmall = false }: AvatarProps) => (
  <span
    className={`ui-avatar ${kind === 'organization' ? 'ui-org' : ''} ${isSmall ? 'ui-small' : ''}`}
    aria-hidden="true"
  >
    {initialsOf(name)}
  </span>
);

export const Person = ({ name, isSmall = true }: { name: string; isSmall?: boolean }) => (
  <span className="ui-person">
    <Avatar name={name} isSmall={isSmall} />
    <span>{name}</span>
  </span>
);
