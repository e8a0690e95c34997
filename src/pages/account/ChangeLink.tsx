import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { useSite } from '../../auth/SessionContext.ts';

/** SH-14: the account can't be changed in the product; the link opens the provider's support form. */
export const ChangeLink = ({ what }: { what: string }) => {
  const translate = useTranslate();
  const { supportUrl } = useSite();
  const target = supportUrl === '' ? { 'aria-disabled': true } : { href: supportUrl, rel: 'noopener' };
  return (
    <Tooltip describeChild title={translate('account.profile.changeTip')}>
      <Button size="small" {...target}>
        {translate('account.profile.change')} <span className="ui-sr">{what}</span>
      </Button>
    </Tooltip>
  );
};
