import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../page/useDocumentTitle.ts';

type PageBoxProps = { isWide?: boolean | undefined; children: ReactNode };

/** The column of a page. */
export const PageBox = ({ isWide = false, children }: PageBoxProps) => (
  <Box
    className={isWide ? 'app-wide' : undefined}
    sx={{ width: 'min(var(--page-w), 100% - 48px)', mx: 'auto', py: 3 }}
  >
    {children}
  </Box>
);

type FormPageProps = { title: string; lead: ReactNode; children: ReactNode };

/**
 * The page of the form for a new record.
 *
 * @example
 * <FormPage title={translate('things.create.title')} lead={translate('things.create.lead')}>
 *   <RecordCreate resource="things" … />
 * </FormPage>
 */
export const FormPage = ({ title, lead, children }: FormPageProps) => {
  useDocumentTitle(title);
  return (
    <PageBox>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'var(--ink-2)', mb: 2 }}>{lead}</Typography>
      {children}
    </PageBox>
  );
};
