import type { ComponentProps } from 'react';
import { useListFilterContext } from 'react-admin';
import { SearchSelect } from '../../ui/select/SearchSelect.tsx';

type Props = Omit<ComponentProps<typeof SearchSelect>, 'label' | 'onChoose'> & {
  source: string;
  title: string;
};

/** One of many values of a field, found by typing. */
export const SearchFilter = ({ source, title, ...select }: Props) => {
  const { filterValues, setFilters } = useListFilterContext();
  return (
    <fieldset className="list-facet">
      <legend>{title}</legend>
      <SearchSelect
        label={title}
        {...select}
        onChoose={value => setFilters({ ...filterValues, [source]: value })}
      />
    </fieldset>
  );
};
