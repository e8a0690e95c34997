import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { FormNote } from '../forms/FormNote.tsx';
import { RelativeTime } from '../RelativeTime.tsx';

type Props = {
  /** what is edited, such as 'project' */
  noun: string;
  savedBy: { name: string; at: number | undefined; isOwn: boolean };
  onReview: () => void;
};

/** Tells the user before saving that somebody else has saved the record while this form has changes. */
export const NewerVersionNote = ({ noun, savedBy: { name, at, isOwn }, onReview }: Props) => {
  const translate = useTranslate();
  return (
    <FormNote>
      <span>{translate(isOwn ? 'conflict.newerOwn' : 'conflict.newer', { name, noun })}</span>
      {at !== undefined && (
        <Box component="span" sx={{ color: 'var(--ink-2)' }}>
          <RelativeTime time={at} />
        </Box>
      )}
      <Box sx={{ flex: 1 }} />
      <Button size="small" onClick={onReview}>
        {translate('conflict.review')}
      </Button>
    </FormNote>
  );
};
