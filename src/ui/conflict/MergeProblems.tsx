import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ErrorIcon } from '../../theme/icons.tsx';
import { brokenText } from '../json/brokenText.ts';
import type { MergeProblem } from './merge.ts';

const MAX_SHOWN = 4;

/** Why the chosen values can't be saved. */
export const MergeProblems = ({ problems }: { problems: readonly MergeProblem[] }) => {
  const translate = useTranslate();
  const texts = problems.map(one => (typeof one === 'string' ? one : brokenText(one, translate)));
  const rest = problems.length - MAX_SHOWN;
  return (
    <Box role="status" sx={{ px: 3, fontSize: 13, lineHeight: '20px', color: 'var(--red-text)' }}>
      {problems.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, py: '10px', '& svg': { flex: 'none', mt: '3px' } }}>
          <ErrorIcon size={14} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {translate('conflict.mismatch')}
            <Box component="ul" sx={{ m: 0, pl: 2 }}>
              {texts.slice(0, MAX_SHOWN).map(text => (
                <li key={text}>{text}</li>
              ))}
              {rest > 0 && <li>{translate('conflict.moreProblems', { smart_count: rest })}</li>}
            </Box>
          </Box>
        </Box>
      )}
    </Box>
  );
};
