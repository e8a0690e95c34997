import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useSession, useUser } from '../../auth/SessionContext.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FileIcon } from '../../theme/icons.tsx';
import { TermCard } from './TermCard.tsx';
import './terms.css';

const useTerms = (isClosed: boolean) => {
  const { terms } = useWorkspace();
  const { data, error, isFetchedAfterMount } = useQuery({
    queryKey: ['terms'],
    queryFn: ({ signal }) => terms(signal),
    staleTime: 0,
  });
  // a cached agreement doesn't count: there may be a newer version
  return { list: isFetchedAfterMount || !isClosed ? responseOf(data) : undefined, error };
};

/** TRM-01. A regular page; while the user must agree, it is shown at every address. */
export const TermsPage = () => {
  const translate = useTranslate();
  const session = useSession();
  const queryClient = useQueryClient();
  const isClosed = useUser()?.mustAgree === true;
  const heading = useRef<HTMLHeadingElement>(null);
  const { list, error } = useTerms(isClosed);
  useDocumentTitle(translate('terms.title'));

  const agreed = list?.filter(term => term.agreed).length ?? 0;
  const isDone = list !== undefined && agreed === list.length;

  useEffect(() => {
    if (isClosed) heading.current?.focus();
  }, [isClosed]);

  // after the last agreement, here or in another tab, retry everything that was rejected
  useEffect(() => {
    if (!isClosed || !isDone) return;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'terms' });
    session.markAgreed();
  }, [isClosed, isDone, queryClient, session]);

  if (error !== null && list === undefined) return <ErrorPage error={error} />;
  return (
    <div className="terms">
      <div className="terms-head">
        <h1 ref={heading} tabIndex={-1}>
          {translate('terms.title')}
        </h1>
        {list !== undefined && list.length > 1 && (
          <span>{translate('terms.progress', { done: agreed, total: list.length })}</span>
        )}
        <p>{translate(isClosed ? 'terms.closed' : isDone ? 'terms.done' : 'terms.voluntary')}</p>
      </div>
      {list === undefined && <TermsSkeleton />}
      {list?.length === 0 && (
        <EmptyState
          icon={<FileIcon size={24} />}
          title={translate('terms.empty')}
          text={translate('terms.emptyText')}
        />
      )}
      {list?.map(term => (
        <TermCard key={`${term.tosName} ${term.tosVersion}`} term={term} />
      ))}
    </div>
  );
};

const LINES = ['96%', '99%', '64%', '98%', '92%', '40%', '97%', '72%'];

const TermsSkeleton = () => {
  const translate = useTranslate();
  return (
    <div className="terms-card" aria-busy="true">
      <span className="ui-sr">{translate('layout.loading')}</span>
      <div className="terms-card-head">
        <Skeleton width={140} height={20} />
      </div>
      <div className="terms-text">
        {LINES.map(width => (
          <Skeleton key={width} width={width} height={24} />
        ))}
      </div>
    </div>
  );
};
