import { useListFilterContext } from 'react-admin';
import { toArrayFilter } from '../../dataProvider/toArrayFilter.ts';
import { formatNumber } from '../format.ts';
import '../controls.css';
import './list.css';

type Props = {
  source: string;
  title: string;
  choices: readonly { value: string; label: string; count?: number | undefined }[];
};

/** Several values of one field, each with how many rows it would show. */
export const FacetGroup = ({ source, title, choices }: Props) => {
  const { filterValues, setFilters } = useListFilterContext();
  const chosen = toArrayFilter((filterValues as Record<string, unknown>)[source]);

  const handleToggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value];
    setFilters({ ...filterValues, [source]: next.length > 0 ? next : undefined });
  };

  return (
    <fieldset className="list-facet">
      <legend>{title}</legend>
      {choices.map(({ value, label, count }) => (
        <label key={value}>
          <input
            type="checkbox"
            className="ui-check"
            checked={chosen.includes(value)}
            onChange={() => handleToggle(value)}
          />
          <span>{label}</span>
          <span className="list-figure">{count === undefined ? '' : formatNumber(count)}</span>
        </label>
      ))}
    </fieldset>
  );
};
