import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSite } from '../../auth/SessionContext.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { InfoIcon } from '../../theme/icons.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import type { MarkdownParts } from './topic.ts';

type Props = { children?: ReactNode };

/** Links below /api go to the server; all others are pages of the workspace. */
const Link = ({ to, children }: Props & { to: string }) => {
  const { basePath } = useSite();
  return to.startsWith('/api/') ? (
    <a href={`${basePath}${to}`} target="_blank" rel="noopener">
      {children}
    </a>
  ) : (
    <RouterLink to={to}>{children}</RouterLink>
  );
};

const Code = ({ label, code }: { label: string; code: string }) => {
  const { basePath } = useSite();
  const shown = code.replaceAll('%{address}', `${location.origin}${basePath}`);
  return (
    <figure className="help-code">
      <figcaption>
        {label}
        <CopyButton value={shown} label={label} />
      </figcaption>
      <pre>
        <code>{shown}</code>
      </pre>
    </figure>
  );
};

const Note = ({ children }: Props) => (
  <div className="help-note">
    <InfoIcon size={16} />
    <div>{children}</div>
  </div>
);

const Table = ({ children }: Props) => (
  <div className="help-table">
    <table>{children}</table>
  </div>
);

const Keys = ({ children }: Props) => <dl className="help-keys">{children}</dl>;

export const markdownParts: MarkdownParts = { Fragment, Link, Kbd, Code, Note, Table, Keys };
