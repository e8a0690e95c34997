import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslate } from 'react-admin';
import { deprecationOf } from '../../../model/rules/flags.ts';
import { useFlags } from '../../auth/SessionContext.ts';
import { formatDate } from '../../ui/format.ts';

const severities = ['info', 'warning', 'error', 'success'] as const;

/** PRJ-05: title, subtitle, date and intent come from the flag. */
export const DeprecationBanner = () => {
  const translate = useTranslate();
  const banner = deprecationOf(useFlags());
  if (banner === null || banner.title === '') return null;
  return (
    <Alert severity={severities.find(severity => severity === banner.intent) ?? 'info'} sx={{ mb: 2 }}>
      <AlertTitle>{banner.title}</AlertTitle>
      {banner.subtitle}{' '}
      {translate('projects.deprecationDate', { date: formatDate(Date.parse(`${banner.date}T00:00:00Z`)) })}
    </Alert>
  );
};
