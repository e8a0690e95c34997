import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useListFilterContext } from 'ra-core';
import { formatNumber } from '../format.ts';

type Props = {
  source: string;
  title: string;
  choices: readonly { value: string; label: string; count?: number | undefined }[];
};

/** Several values of one field, each with how many rows it would show. */
export const FacetGroup = ({ source, title, choices }: Props) => {
  const { filterValues, setFilters } = useListFilterContext();
  const chosen = (filterValues as Record<string, string[] | undefined>)[source] ?? [];

  const handleToggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value];
    setFilters({ ...filterValues, [source]: next.length > 0 ? next : undefined });
  };

  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: '20px' }}>
      <Box component="legend" sx={{ p: 0, mb: '6px', fontSize: 12, fontWeight: 600, color: 'var(--ink-2)' }}>
        {title}
      </Box>
      {choices.map(({ value, label, count }) => {
        const isChosen = chosen.includes(value);
        return (
          <Box
            component="label"
            key={value}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: '10px',
              height: 30,
              cursor: 'pointer',
              color: isChosen ? 'var(--ink)' : 'var(--ink-2)',
              fontWeight: isChosen ? 540 : 400,
            }}
          >
            <Checkbox checked={isChosen} onChange={() => handleToggle(value)} size="small" sx={{ p: 0 }} />
            <span>{label}</span>
            <Box
              component="span"
              sx={{
                ml: 'auto',
                fontSize: 12,
                fontWeight: 400,
                color: 'var(--ink-3)',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {count === undefined ? '' : formatNumber(count)}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};
