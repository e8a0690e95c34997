import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { EmptyState } from '../EmptyState.tsx';
import { type FilterValues, isFiltered } from './isFiltered.ts';
import { NoMatch } from './NoMatch.tsx';
import './list.css';

type NoRowsProps = {
  icon: ReactNode;
  /** whether there are no records at all with these filters; otherwise none match */
  isEmpty?: (filters: FilterValues) => boolean;
  /** a key of the resource's texts `none` */
  title?: string;
  text?: string;
  /** the first thing to do */
  children?: ReactNode;
};

/**
 * Shown instead of rows if there are no records yet, or if none match. Its texts are the resource's `none`.
 *
 * @example <NoRows icon={<TagIcon size={24} />} isEmpty={({ q }) => q === undefined}>{create}</NoRows>
 */
export const NoRows = ({
  icon,
  isEmpty = filters => !isFiltered(filters),
  title = 'title',
  text = 'text',
  children,
}: NoRowsProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { filterValues } = useListContext();
  if (!isEmpty(filterValues as FilterValues)) return <NoMatch />;
  return (
    <div className="list-no-rows">
      <EmptyState
        icon={icon}
        title={translate(`${resource}.none.${title}`)}
        text={translate(`${resource}.none.${text}`)}
      >
        {children}
      </EmptyState>
    </div>
  );
};
