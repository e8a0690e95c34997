import { useGetList, useListContext, useTranslate } from 'react-admin';
import { type ReactNode, Suspense, useState } from 'react';
import { brandStates } from '../../../model/contract/brands.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { BrandRecord } from '../../dataProvider/index.ts';
import { CheckIcon } from '../../theme/icons.tsx';
import { withTheme } from '../../theme/withTheme.tsx';
import { Button } from '../../ui/Button.tsx';
import { CreateLink } from '../../ui/list/CreateLink.tsx';
import { FacetGroup } from '../../ui/list/FacetGroup.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { createRowMenu } from '../../ui/list/RowMenu.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { brandColumns } from './brandColumns.tsx';
import { NoBrands } from './NoBrands.tsx';
import { ReviewButtons } from './ReviewButtons.tsx';

const ApproveManyDialog = lazyPart(
  withTheme(async () => (await import('./ApproveManyDialog.tsx')).ApproveManyDialog),
);
const menuOf = createRowMenu(async () => (await import('./BrandMenuItems.tsx')).BrandMenuItems);

export const BrandList = () => (
  <RecordListBase page="brands" sort={{ field: 'chgDt', order: 'DESC' }}>
    <BrandListPage />
  </RecordListBase>
);

// the API's maximum page size; a company with more brands gets no counts
const COUNTED = 100;

/** The number of brands in each state that match the search. */
const useCounts = () => {
  const { filterValues } = useListContext();
  const { q } = filterValues as { q?: string };
  const { data, total = 0 } = useGetList<BrandRecord>('brands', {
    filter: q === undefined ? {} : { q },
    pagination: { page: 1, perPage: COUNTED },
    sort: { field: 'chgDt', order: 'DESC' },
  });
  if (data === undefined || total > data.length) return undefined;
  return { all: total, of: (state: string) => data.filter(({ status }) => status === state).length };
};

const rowMenu = (brand: BrandRecord): ReactNode => (
  <span className="brands-acts">
    <ReviewButtons brand={brand} />
    {menuOf(brand)}
  </span>
);

const ApproveManyButton = () => {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button isSmall icon={<CheckIcon size={16} />} onClick={() => setIsOpen(true)}>
        {translate('brands.bulk.approve')}
      </Button>
      {isOpen && (
        <Suspense>
          <ApproveManyDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const BrandListPage = () => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const user = useUser();
  const counts = useCounts();
  return (
    <RecordList<BrandRecord>
      isStandard
      views={[{ value: undefined, label: translate('brands.all'), count: counts?.all }]}
      create={<CreateLink />}
      filters={
        <FacetGroup
          source="status"
          title={labelOf('status')}
          choices={brandStates.map(value => ({
            value,
            label: translate(`brands.status.${value}`),
            count: counts?.of(value),
          }))}
        />
      }
      columns={brandColumns}
      rowMenu={rowMenu}
      bulkActions={user?.may.review && <ApproveManyButton />}
      empty={<NoMatch />}
      welcome={<NoBrands />}
    />
  );
};
