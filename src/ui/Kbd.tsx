import type { ReactNode } from 'react';
import './parts.css';

export const Kbd = ({ children }: { children: ReactNode }) => <kbd className="ui-kbd">{children}</kbd>;
