import { ListBase, type SortPayload } from 'react-admin';
import type { ReactNode } from 'react';
import type { PageName } from '../../../model/rules/pages.ts';
import { PageGuard } from '../page/PageGuard.tsx';
import type { FilterValues } from './isFiltered.ts';
import { SanitizedListUrl } from './SanitizedListUrl.tsx';
import { useLastPage } from './useLastPage.ts';

type RecordListBaseProps = {
  /** default: that of the route */
  resource?: string;
  /** whose users can open the list; without it, everybody can */
  page?: PageName;
  sort: SortPayload;
  perPage?: number;
  /** for a list within a parent: its permanent filter, and the key of its stored state */
  filter?: FilterValues;
  storeKey?: string;
  children: ReactNode;
};

const queryOptions = {
  // react-admin's lists fail at the first error; without a connection, these retry once it is back
  retry: (failures: number, error: Error & { status?: number }) => error.status === 0 && failures < 1,
  // see useListFailure: react-admin adds a toast to the error page
  onError: () => undefined,
};

const LastPage = () => {
  useLastPage();
  return null;
};

/** The state of a list: page, order, filters and selection. */
export const RecordListBase = ({ page, perPage = 25, storeKey, children, ...rest }: RecordListBaseProps) => {
  const list = (
    <SanitizedListUrl perPage={perPage}>
      <ListBase
        {...rest}
        // named like react-admin's default keys, by which `withTabLists` recognizes the state of a list
        {...(storeKey !== undefined && { storeKey: `${storeKey}.listParams` })}
        perPage={perPage}
        exporter={false}
        queryOptions={queryOptions}
      >
        <LastPage />
        {children}
      </ListBase>
    </SanitizedListUrl>
  );
  return page === undefined ? list : <PageGuard page={page}>{list}</PageGuard>;
};
