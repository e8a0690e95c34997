import { useListFilterContext } from 'react-admin';
import { toArrayFilter } from '../../dataProvider/toArrayFilter.ts';
import { countText } from './countText.ts';
import { useMergeFilter } from './useMergeFilter.ts';
import '../controls.css';
import './list.css';

type Props = {
  source: string;
  title: string;
  choices: readonly { value: string; label: string; count?: number | undefined }[];
  /** there may be more rows than were counted */
  isCapped?: boolean | undefined;
};

/** Several values of a field, each with the number of rows it would show. */
export const FacetGroup = ({ source, title, choices, isCapped }: Props) => {
  const { filterValues } = useListFilterContext();
  const mergeFilter = useMergeFilter();
  const chosen = toArrayFilter((filterValues as Record<string, unknown>)[source]);

  const handleToggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value];
    mergeFilter({ [source]: next.length > 0 ? next : undefined });
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
          <span className="list-figure">{countText(count, isCapped)}</span>
        </label>
      ))}
    </fieldset>
  );
};
