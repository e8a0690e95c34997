import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'react-admin';
import { type FormEvent, useState } from 'react';
import type { Problem } from '../../../model/contract/problem.ts';
import type { BrandRecord } from '../../dataProvider/index.ts';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { usePersistedText } from '../../ui/drafts/usePersistedText.ts';
import { useLateResult } from '../../ui/useLateResult.ts';
import { BrandLogo } from './Logo.tsx';
import { useReview } from './useReview.ts';

export type Decision = 'APPROVED' | 'REJECTED';

type Props = { brand: BrandRecord; decision: Decision; onClose: () => void };

/** Shows the brand as customers will see it; a rejection needs a reason. */
export const ReviewDialog = ({ brand, decision, onClose }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [reason, setReason] = usePersistedText(`brandReview.${brand.id}`);
  const [isMissing, setIsMissing] = useState(false);
  const isRejection = decision === 'REJECTED';
  const name = brand.brandNm;
  const { close, tell } = useLateResult(onClose);
  const { mutate, isPending, error } = useReview(
    brand,
    () => {
      setReason('');
      notify(isRejection ? 'brands.rejected' : 'brands.approved', { type: 'success', messageArgs: { name } });
      close();
    },
    tell,
  );
  const { body } = (error ?? {}) as { body?: Problem };
  const fault = isMissing ? translate('brands.review.needsReason') : body?.errors?.reason;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    // one that was typed for a rejection can be left
    const given = isRejection ? reason.trim() : '';
    setIsMissing(isRejection && given === '');
    if (!isRejection || given !== '') mutate({ decision, reason: given });
  };

  return (
    <ActionDialog
      open
      isWaiting={isPending}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="review-title"
    >
      <form onSubmit={handleSubmit} noValidate>
        <DialogTitle id="review-title">
          {translate(isRejection ? 'brands.review.rejectTitle' : 'brands.review.approveTitle', { name })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
            <BrandLogo brand={brand} size={120} alt={translate('brands.logo.of', { name })} />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{name}</Box>
              <Box sx={{ color: 'var(--ink-2)', mt: '4px' }}>{brand.dsc}</Box>
              <Box sx={{ color: 'var(--ink-3)', fontSize: 12, mt: 1 }}>
                {translate('brands.review.askedBy', { name: brand.requesterNm })}
              </Box>
            </Box>
          </Box>
          <span>{translate(isRejection ? 'brands.review.rejectText' : 'brands.review.approveText')}</span>
          {error !== null && fault === undefined && <Alert severity="error">{error.message}</Alert>}
          {isRejection && (
            <TextField
              autoFocus
              multiline
              minRows={3}
              id="review-reason"
              label={translate('brands.review.reason')}
              value={reason}
              error={fault !== undefined}
              helperText={fault}
              onChange={event => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={isRejection ? 'error' : 'inherit'}
            aria-disabled={isPending}
            autoFocus={!isRejection}
          >
            {translate(isRejection ? 'brands.review.reject' : 'brands.review.approve')}
          </Button>
        </DialogActions>
      </form>
    </ActionDialog>
  );
};
