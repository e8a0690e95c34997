import { useListContext, useTranslate } from 'react-admin';
import { type ReactNode, useId, useRef, useState } from 'react';
import { FilterIcon } from '../../theme/icons.tsx';
import { Button } from '../Button.tsx';
import { formatCount } from '../format.ts';
import { useKeepFocus } from '../forms/useKeepFocus.ts';
import { PrintedRange } from './Pager.tsx';
import { useIsCapped } from './useIsCapped.ts';
import './list.css';

type Total = { count?: number | undefined; isCapped?: boolean | undefined };

type Props = {
  title: string;
  /** number of records without filters, counted up to 10,000 */
  all?: Total | undefined;
  /** limits the width to 1000 px, like a form; by default it fills the window */
  isStandard?: boolean | undefined;
  actions: ReactNode;
  aside: ReactNode;
  children: ReactNode;
};

const Count = ({ count: all, isCapped: isAllCapped }: Total) => {
  const { total, filterValues } = useListContext();
  const translate = useTranslate();
  const isCapped = useIsCapped();
  // the two are fetched separately: without a filter, they differ only for a moment, and a part is never the larger one
  const isFiltered = Object.keys(filterValues as object).length > 0;
  const isPart = isFiltered && total !== undefined && all !== undefined && all > total;
  return (
    <span className="list-count">
      {isPart
        ? translate('list.countOf', {
            shown: formatCount(total, isCapped),
            all: formatCount(all, isAllCapped),
          })
        : total !== undefined && formatCount(total, isCapped)}
    </span>
  );
};

/** A list fills the window: title and actions, filters on the left, one card that scrolls inside. */
export const ListPage = ({ title, all, isStandard = false, actions, aside, children }: Props) => {
  const translate = useTranslate();
  const asideId = useId();
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  // also when a bulk action's bar disappears with the selection, or a button with the filter that it removes
  useKeepFocus(page);
  return (
    <div
      ref={page}
      className={['list-page', isStandard && 'list-page-standard', areFiltersOpen && 'list-page-filters']
        .filter(Boolean)
        .join(' ')}
    >
      <div className="list-head">
        <h1>{title}</h1>
        <Count {...all} />
        <PrintedRange />
        {actions}
        <Button
          look="outlined"
          className="list-filter-toggle"
          icon={<FilterIcon size={16} />}
          aria-expanded={areFiltersOpen}
          aria-controls={asideId}
          onClick={() => setAreFiltersOpen(!areFiltersOpen)}
        >
          {translate('list.filters')}
        </Button>
      </div>
      <aside id={asideId} className="list-aside" aria-label={translate('list.filters')}>
        {aside}
      </aside>
      <section className="list-card" aria-label={title}>
        {children}
      </section>
    </div>
  );
};
