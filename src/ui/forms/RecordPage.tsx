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
import { isAnswered } from '../../dataProvider/answer.ts';
import { CopyButton } from '../CopyButton.tsx';
import { ErrorPage } from '../page/ErrorPage.tsx';
import { PageGuard } from '../page/PageGuard.tsx';
import { PageSkeleton } from '../page/PageSkeleton.tsx';
import { OpenElsewhere } from '../presence/OpenElsewhere.tsx';
import { useDocumentTitle } from '../page/useDocumentTitle.ts';
import { PageBox } from './FormPage.tsx';

type RecordPageProps<R extends RaRecord> = {
  page: PageName;
  width?: string;
  children: (record: R) => ReactNode;
};

/**
 * The page of the record that the address names: guarded, with its skeleton, its error and its title. While there is no
 * record, the title is the resource's text `edit.title`.
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

const LoadedRecord = <R extends RaRecord>({ id, width, children }: LoadedRecordProps<R>) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const nameOf = useGetRecordRepresentation(resource);
  const { data: record, error } = useGetOne<R>(resource, { id });
  const isThere = isAnswered(record);
  useDocumentTitle(isThere ? String(nameOf(record)) : translate(`${resource}.edit.title`));
  // an open form stays when a refresh fails
  if (error && record === undefined) return <ErrorPage error={error} />;
  if (!isThere) return <PageSkeleton />;
  return <PageBox width={width}>{children(record)}</PageBox>;
};

type RecordPageHeadProps = {
  title: string;
  icon?: ReactNode;
  /** the record's status or owner */
  chip?: ReactNode;
  /** the language of the title, where it is not the page's */
  lang?: string | undefined;
  /** the key of the record, to copy */
  code?: { text: string; copied?: string; label: string };
  /** what the record belongs to */
  subtitle?: ReactNode;
  /** what can be done with it */
  children?: ReactNode;
};

/** What the record is called, its key, and what can be done with it. */
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
