import type { ComponentProps } from 'react';
import { useMergeFilter } from '../../ui/list/useMergeFilter.ts';
import { SearchSelect } from '../../ui/select/SearchSelect.tsx';

type Props = Omit<ComponentProps<typeof SearchSelect>, 'label' | 'onChoose'> & {
  source: string;
  title: string;
};

/** Selects one of many values of a field, with a search. */
export const SearchFilter = ({ source, title, ...select }: Props) => {
  const mergeFilter = useMergeFilter();
  return (
    <fieldset className="list-facet">
      <legend>{title}</legend>
      <SearchSelect label={title} {...select} onChoose={value => mergeFilter({ [source]: value })} />
    </fieldset>
  );
};
