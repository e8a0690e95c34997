import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { useSession } from '../../auth/SessionContext.ts';
import type { BrandRecord } from '../../dataProvider/index.ts';
import { FailureList } from '../../ui/deletions/FailureList.tsx';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { useLateResult } from '../../ui/useLateResult.ts';
import { useSlowCall } from '../../ui/useSlowCall.ts';
import { BrandLogo } from './Logo.tsx';
import { type Run, useApproveMany } from './useApproveMany.ts';
import { useSelectedPending } from './useSelectedPending.ts';

const Brand = ({ brand, children }: { brand: BrandRecord; children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      p: '8px 12px',
      '& + li': { borderTop: '1px solid var(--line)' },
    }}
  >
    <BrandLogo brand={brand} size={48} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 560 }}>{brand.brandNm}</Box>
      <Box sx={{ fontSize: 13, color: 'var(--ink-2)' }}>{children}</Box>
    </Box>
  </Box>
);

const Brands = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    tabIndex={0}
    sx={{
      listStyle: 'none',
      p: 0,
      m: 0,
      maxHeight: 320,
      overflow: 'auto',
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius)',
    }}
  >
    {children}
  </Box>
);

const Progress = ({ run }: { run: Extract<Run, { step: 'running' }> }) => {
  const translate = useTranslate();
  const text = translate('brands.bulk.progress', { done: run.done, total: run.total });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress variant="determinate" value={(100 * run.done) / run.total} aria-label={text} />
      <Box aria-live="polite" sx={{ color: 'var(--ink-2)', fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Box>
    </Box>
  );
};

/** Shows names and logos again before they are approved; then the progress, and rejected approvals with the reasons. */
export const ApproveManyDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { selectedIds, onSelect } = useListContext<BrandRecord>();
  const { data: pending, error } = useSelectedPending();
  const { run, approve, stop } = useApproveMany();
  const { isOpen, close } = useLateResult(onClose);
  const session = useSession();
  const isSlow = useSlowCall() === 'write';
  const isRunning = run.step === 'running';
  const count = pending?.length ?? 0;
  const others = selectedIds.length - count;

  const handleApprove = async () => {
    const { approved, failures, left } = await approve(pending ?? []);
    if (approved > 0) notify('brands.bulk.done', { type: 'success', messageArgs: { smart_count: approved } });
    if (isOpen()) {
      // the list behind a closed dialog may have another selection by now
      onSelect(left.map(({ id }) => id));
      if (failures.length === 0) close();
    } else if (failures.length > 0 && session.user() !== null) {
      const title = translate('brands.bulk.failed', { smart_count: failures.length });
      const named = failures.map(({ brand, reason }) => ({ id: brand.id, name: brand.brandNm, reason }));
      notify(<FailureList title={title} failures={named} />, { type: 'error', autoHideDuration: null });
    }
  };

  const handleStop = () => {
    stop();
    // nobody has to wait for a server that hangs
    if (isSlow) onClose();
  };

  const titleOf = () => {
    if (run.step === 'over') return translate('brands.bulk.failed', { smart_count: run.failures.length });
    return pending !== undefined && count === 0
      ? translate('brands.bulk.none')
      : translate('brands.bulk.title', { smart_count: count || selectedIds.length });
  };

  const contentOf = () => {
    if (run.step === 'over')
      return (
        <Brands>
          {run.failures.map(({ brand, reason }) => (
            <Brand key={brand.id} brand={brand}>
              {reason}
            </Brand>
          ))}
        </Brands>
      );
    if (run.step === 'running') return <Progress run={run} />;
    if (error !== null) return <Alert severity="error">{error.message}</Alert>;
    if (pending === undefined) return <ListSkeleton rows={3} />;
    if (count === 0) return <span>{translate('brands.bulk.noneText')}</span>;
    return (
      <>
        <span>{translate('brands.review.approveText')}</span>
        <Brands>
          {pending.map(brand => (
            <Brand key={brand.id} brand={brand}>
              {brand.dsc || translate('brands.review.askedBy', { name: brand.requesterNm })}
            </Brand>
          ))}
        </Brands>
        {others > 0 && (
          <Box sx={{ color: 'var(--ink-2)' }}>{translate('brands.bulk.others', { smart_count: others })}</Box>
        )}
      </>
    );
  };

  return (
    <ActionDialog
      open
      isWaiting={isRunning}
      onClose={isRunning ? (isSlow ? handleStop : undefined) : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="approve-many-title"
    >
      <DialogTitle id="approve-many-title">{titleOf()}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>{contentOf()}</DialogContent>
      <DialogActions>
        {isRunning ? (
          <Button variant="outlined" onClick={handleStop}>
            {translate('brands.bulk.stop')}
          </Button>
        ) : (
          <Button onClick={onClose}>
            {translate(run.step === 'over' ? 'ra.action.close' : 'ra.action.cancel')}
          </Button>
        )}
        {run.step === 'asking' && count > 0 && (
          <Button variant="contained" onClick={() => void handleApprove()}>
            {translate('brands.bulk.action', { smart_count: count })}
          </Button>
        )}
      </DialogActions>
    </ActionDialog>
  );
};
