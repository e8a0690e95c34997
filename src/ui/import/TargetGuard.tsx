import { useGetOne } from 'react-admin';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { statusOf } from '../../dataProvider/statusOf.ts';
import { ErrorPage } from '../page/ErrorPage.tsx';

/** The project to import into, as the address of the page has it. */
export type ImportTarget = {
  /** undefined for a new project */
  pjtId: string | undefined;
  onChoose: (pjtId: string | undefined) => void;
};

/** Shows the page if the user can import into its project; otherwise why not. */
export const TargetGuard = ({ children }: { children: (target: ImportTarget) => ReactNode }) => {
  const [search, setSearch] = useSearchParams();
  const pjtId = search.get('pjtId') || undefined;
  const { data, error } = useGetOne<ProjectRecord>(
    'projects',
    { id: pjtId ?? '' },
    { enabled: pjtId !== undefined },
  );
  if (data === undefined && statusOf(error) === 404) return <ErrorPage status={404} />;
  // after other errors, the plan says what is wrong, and the selected file isn't lost
  if (data?.canEdit === false) return <ErrorPage status={403} />;
  return children({
    pjtId,
    onChoose: value => setSearch(value === undefined ? {} : { pjtId: value }, { replace: true }),
  });
};
