import { useListContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { formatCount, formatNumber } from '../format.ts';
import { useIsCapped } from './useIsCapped.ts';
import './list.css';

type Props = {
  title: string;
  /** how many there are without filters */
  all?: number | undefined;
  actions: ReactNode;
  aside: ReactNode;
  children: ReactNode;
};

const Count = ({ all }: { all: number | undefined }) => {
  const { total, filterValues } = useListContext();
  const translate = useTranslate();
  const isCapped = useIsCapped();
  // the two are asked apart: without a filter a difference is only a moment's
  const isFiltered = Object.keys(filterValues as object).length > 0;
  const isPart = isFiltered && total !== undefined && all !== undefined && all !== total;
  return (
    <span className="list-count" aria-live="polite">
      {isPart
        ? translate('list.countOf', { shown: formatCount(total, isCapped), all: formatNumber(all) })
        : total !== undefined && formatCount(total, isCapped)}
    </span>
  );
};

/** A list fills the window: title and actions, filters on the left, one card that scrolls inside. */
export const ListPage = ({ title, all, actions, aside, children }: Props) => {
  const translate = useTranslate();
  return (
    <div className="list-page">
      <div className="list-head">
        <h1>{title}</h1>
        <Count all={all} />
        {actions}
      </div>
      <aside className="list-aside" aria-label={translate('list.filters')}>
        {aside}
      </aside>
      <section className="list-card" aria-label={title}>
        {children}
      </section>
    </div>
  );
};
