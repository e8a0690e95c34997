import { useGetOne } from 'react-admin';
import type { ReactNode } from 'react';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../page/ErrorPage.tsx';

type Props = {
  /** undefined for a new project */
  pjtId: string | undefined;
  children: ReactNode;
};

/** Shows the page if the user can import into the project; otherwise why not. */
export const TargetGuard = ({ pjtId, children }: Props) => {
  const { data, error } = useGetOne<ProjectRecord>(
    'projects',
    { id: pjtId ?? '' },
    { enabled: pjtId !== undefined },
  );
  if (data === undefined && (error as { status?: number } | null)?.status === 404)
    return <ErrorPage status={404} />;
  // after other errors, the plan says what is wrong, and the selected file isn't lost
  return data?.canEdit === false ? <ErrorPage status={403} /> : children;
};
