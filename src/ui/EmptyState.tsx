import type { ReactNode } from 'react';
import './parts.css';

type EmptyStateProps = {
  icon: ReactNode;
  title: string;
  text: string;
  /** the first thing to do */
  children?: ReactNode;
};

export const EmptyState = ({ icon, title, text, children }: EmptyStateProps) => (
  <div className="ui-empty">
    <span className="ui-empty-icon">{icon}</span>
    <h2>{title}</h2>
    <p>{text}</p>
    {children && <div className="ui-empty-actions">{children}</div>}
  </div>
);
