import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useSite, useUser } from '../../auth/SessionContext.ts';
import { HelpIcon } from '../../ui/icons.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { OrganizationMenu } from './OrganizationMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import './header.css';

/** SH-01. Search has its place between the organization and the help. */
export const Header = () => {
  const translate = useTranslate();
  const { product, basePath } = useSite();
  const user = useUser();
  return (
    <header className="app-header">
      <Link className="app-brand" to="/projects">
        <Mark />
        {product}
      </Link>
      {user === null ? (
        <>
          <span className="app-search" />
          <Button variant="outlined" href={`${basePath}/api/sa/login`}>
            {translate('layout.signIn')}
          </Button>
        </>
      ) : (
        <>
          <span className="app-rule" />
          <OrganizationMenu user={user} />
          <span className="app-search" />
          <IconButton
            href={`${basePath}/api/docs`}
            target="_blank"
            rel="noopener"
            aria-label={translate('layout.help')}
            title={translate('layout.help')}
          >
            <HelpIcon />
          </IconButton>
          <UserMenu user={user} />
        </>
      )}
    </header>
  );
};
