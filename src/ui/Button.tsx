import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import './controls.css';

/** `main` is the page's primary action, `outlined` a secondary one, `quiet` the rest; `link` and `danger` are quiet ones in color. */
type Look = {
  look?: 'main' | 'outlined' | 'quiet' | 'link' | 'danger';
  isSmall?: boolean;
  icon?: ReactNode;
};

/** While its action runs, a button does nothing but keeps the focus, which a disabled one would lose. */
type Busy = { isBusy?: boolean };

const ignore = (event: MouseEvent) => event.preventDefault();

const classOf = ({ look = 'quiet', isSmall = false }: Look) =>
  `ui-button ui-button-${look}${isSmall ? ' ui-button-small' : ''}`;

export const Button = ({
  look,
  isSmall,
  icon,
  isBusy = false,
  className = '',
  children,
  onClick,
  ...rest
}: Look & Busy & ComponentProps<'button'>) => (
  <button
    type="button"
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? ignore : onClick}
    {...rest}
    className={`${classOf({ look, isSmall })} ${className}`.trim()}
  >
    {icon}
    {children}
  </button>
);

export const LinkButton = ({ look, isSmall, icon, children, ...rest }: Look & LinkProps) => (
  <Link {...rest} className={classOf({ look, isSmall })}>
    {icon}
    {children}
  </Link>
);

type IconButtonProps = ComponentProps<'button'> & { label: string; isSmall?: boolean };

export const IconButton = ({ label, isSmall = true, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    {...rest}
    className={`ui-icon-button${isSmall ? ' ui-icon-button-small' : ''}`}
  >
    {children}
  </button>
);
