import { useListFilterContext } from 'ra-core';
import { formatNumber } from '../format.ts';
import { CloseIcon } from '../icons.tsx';
import './list.css';

type Props = {
  source: string;
  title: string;
  choices: readonly { value: string; label: string; count?: number | undefined }[];
};

/** One value of a field at a time; a second click lets it go. */
export const FacetChoice = ({ source, title, choices }: Props) => {
  const { filterValues, setFilters } = useListFilterContext();
  const chosen = (filterValues as Record<string, unknown>)[source];
  return (
    <fieldset className="list-facet">
      <legend>{title}</legend>
      {choices.map(({ value, label, count }) => {
        const isOn = chosen === value;
        return (
          <button
            key={value}
            type="button"
            className="list-choice"
            aria-pressed={isOn}
            onClick={() => setFilters({ ...filterValues, [source]: isOn ? undefined : value })}
          >
            <span>{label}</span>
            {count !== undefined && <span className="list-figure">{formatNumber(count)}</span>}
            {isOn && <CloseIcon size={14} />}
          </button>
        );
      })}
    </fieldset>
  );
};
