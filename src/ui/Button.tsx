import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import './controls.css';

/** `main` is the page's primary action, `outlined` a secondary one, `quiet` the rest; `link` and `danger` are quiet ones in color. */
type Look = {
  look?: 'main' | 'outlined' | 'quiet' | 'link' | 'danger';
  isSmall?: boolean;
  icon?: ReactNode;
};

const classOf = ({ look = 'quiet', isSmall = false }: Look) =>
  `ui-button ui-button-${look}${isSmall ? ' ui-button-small' : ''}`;

export const Button = ({
  look,
  isSmall,
  icon,
  className = '',
  children,
  ...rest
}: Look & ComponentProps<'button'>) => (
  <button type="button" {...rest} className={`${classOf({ look, isSmall })} ${className}`.trim()}>
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
