import { useListContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { IconButton } from '../Button.tsx';
import { CloseIcon } from '../../theme/icons.tsx';
import { countText } from './countText.ts';
import { useMergeFilter } from './useMergeFilter.ts';
import { useSavedFilters } from './useSavedFilters.ts';
import { useShowActiveTab } from './useShowActiveTab.ts';
import './list.css';

type Counted = {
  label: string;
  /** undefined while unknown: its space is reserved */
  count?: number | undefined;
  /** there are more rows than were counted */
  isCapped?: boolean | undefined;
};

export type View = Counted & { value: string | undefined };

type TabProps = Counted & { isOn: boolean; onClick: () => void };

const Tab = ({ isOn, onClick, label, isCapped, ...counted }: TabProps) => (
  <button type="button" className="list-tab" aria-pressed={isOn} onClick={onClick}>
    {label}
    {'count' in counted && <span className="list-figure">{countText(counted.count, isCapped)}</span>}
  </button>
);

/** The product's views and the user's saved filters, side by side. */
export const ViewTabs = ({ views, children }: { views: readonly View[]; children?: ReactNode }) => {
  const translate = useTranslate();
  const { filterValues, setFilters, setSort } = useListContext();
  const mergeFilter = useMergeFilter();
  const { saved, active, remove } = useSavedFilters();
  const { view } = filterValues as { view?: string };
  const tabs = useShowActiveTab(active?.label ?? view);

  return (
    <div ref={tabs} role="group" aria-label={translate('list.views')} className="list-tabs">
      {views.map(({ value, ...counted }) => (
        <Tab
          key={counted.label}
          {...counted}
          isOn={active === undefined && view === value}
          // a saved filter is a tab, too: leaving it clears all of its conditions
          onClick={() => (active === undefined ? mergeFilter({ view: value }) : setFilters({ view: value }))}
        />
      ))}
      {saved.map(query => (
        <span key={query.label}>
          <Tab
            label={query.label}
            isOn={query === active}
            onClick={() => {
              setFilters(query.value.filter as object);
              if (query.value.sort !== undefined) setSort(query.value.sort);
            }}
          />
          {query === active && (
            <IconButton
              label={translate('list.removeSaved', { name: query.label })}
              title={translate('list.removeSaved', { name: query.label })}
              onClick={() => remove(query.label)}
            >
              <CloseIcon size={14} />
            </IconButton>
          )}
        </span>
      ))}
      <span>{children}</span>
    </div>
  );
};
