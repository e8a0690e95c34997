import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type RaRecord,
  useGetOne,
  useGetRecordRepresentation,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { PageName } from '../../../model/rules/pages.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { CopyButton } from '../CopyButton.tsx';
import { ErrorPage } from '../page/ErrorPage.tsx';
import { PageGuard } from '../page/PageGuard.tsx';
import { PageSkeleton } from '../page/PageSkeleton.tsx';
import { OpenElsewhere } from '../presence/OpenElsewhere.tsx';
import { useDocumentTitle } from '../page/useDocumentTitle.ts';
import { PageBox } from './FormPage.tsx';

type RecordPageProps<R extends RaRecord> = {
  page: PageName;
  isWide?: boolean;
  children: (record: R) => ReactNode;
};

/**
 * The page of the record in the URL, with access check, skeleton, error and title. Until the record is loaded, the
 * title is the resource's text `edit.title`.
 *
 * @example
 * <RecordPage<CountryRecord> page="countries">
 *   {country => <><RecordPageHead title={country.cntryNm} /><EditForm country={country} /></>}
 * </RecordPage>
 */
export const RecordPage = <R extends RaRecord>({ page, ...rest }: RecordPageProps<R>) => {
  const { id = '' } = useParams();
  return (
    <PageGuard page={page}>
      <LoadedRecord key={id} id={id} {...rest} />
    </PageGuard>
  );
};

type LoadedRecordProps<R extends RaRecord> = Omit<RecordPageProps<R>, 'page'> & { id: string };

const LoadedRecord = <R extends RaRecord>({ id, isWide, children }: LoadedRecordProps<R>) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const nameOf = useGetRecordRepresentation(resource);
  const { data: record, error } = useGetOne<R>(resource, { id });
  const isThere = isResponse(record);
  useDocumentTitle(isThere ? String(nameOf(record)) : translate(`${resource}.edit.title`));
  // an open form is kept if a refresh fails
  if (error && record === undefined) return <ErrorPage error={error} />;
  if (!isThere) return <PageSkeleton />;
  return <PageBox isWide={isWide}>{children(record)}</PageBox>;
};

type RecordPageHeadProps = {
  title: string;
  icon?: ReactNode;
  /** the record's status or owner */
  chip?: ReactNode;
  /** the language of the title, if it differs from that of the page */
  lang?: string | undefined;
  /** the key of the record, for copying */
  code?: { text: string; copied?: string; label: string };
  /** the parent of the record */
  subtitle?: ReactNode;
  /** actions on the record */
  children?: ReactNode;
};

/** The name of the record, its key, and its actions. */
export const RecordPageHead = ({
  title,
  icon,
  chip,
  lang,
  code,
  subtitle,
  children,
}: RecordPageHeadProps) => {
  const resource = useResourceContext() ?? '';
  const { id = '' } = useParams();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2.5 }}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          {icon}
          <Typography variant="h1" lang={lang} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {title}
          </Typography>
          {chip}
          <OpenElsewhere resource={resource} recordId={id} />
        </Box>
        {subtitle && (
          <Box sx={{ color: 'var(--ink-2)', '& a': { textDecoration: 'underline' } }}>{subtitle}</Box>
        )}
        {code && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'var(--ink-2)' }}>
            <code className="list-code">{code.text}</code>
            <CopyButton value={code.copied ?? code.text} label={code.label} />
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
};
