import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { EmptyState } from '../EmptyState.tsx';
import { type FilterValues, isFiltered } from './isFiltered.ts';
import { NoMatch } from './NoMatch.tsx';
import './list.css';

type NoRowsProps = {
  icon: ReactNode;
  /** whether there is nothing at all under these filters; otherwise they match nothing */
  isEmpty?: (filters: FilterValues) => boolean;
  /** the texts among the resource's `none` */
  title?: string;
  text?: string;
  /** the first thing to do */
  children?: ReactNode;
};

/**
 * In place of the rows: there is nothing yet, or nothing matches. Its texts are the resource's `none`.
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
