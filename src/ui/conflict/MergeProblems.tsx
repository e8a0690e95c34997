import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ErrorIcon } from '../../theme/icons.tsx';

const MAX_SHOWN = 4;

/** Why the chosen values are invalid in combination. */
export const MergeProblems = ({ problems }: { problems: readonly string[] }) => {
  const translate = useTranslate();
  const rest = problems.length - MAX_SHOWN;
  return (
    <Box role="status" sx={{ px: 3, fontSize: 13, lineHeight: '20px', color: 'var(--red-text)' }}>
      {problems.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, py: '10px', '& svg': { flex: 'none', mt: '3px' } }}>
          <ErrorIcon size={14} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {translate('conflict.mismatch')}
            <Box component="ul" sx={{ m: 0, pl: 2 }}>
              {problems.slice(0, MAX_SHOWN).map(problem => (
                <li key={problem}>{problem}</li>
              ))}
              {rest > 0 && <li>{translate('conflict.moreProblems', { smart_count: rest })}</li>}
            </Box>
          </Box>
        </Box>
      )}
    </Box>
  );
};
