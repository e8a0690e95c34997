import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEffect, useSyncExternalStore } from 'react';
import { type Progress, pageProgress } from './progressModel.ts';
import './progress.css';

// background queries don't show it
const isShown = ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.['isQuiet'] !== true;

/** Shown while pages and calls are loading. */
export const ProgressBar = ({ progress = pageProgress }: { progress?: Progress }) => {
  const translate = useTranslate();
  const isBusy = useIsFetching({ predicate: isShown }) + useIsMutating() > 0;
  const value = useSyncExternalStore(progress.subscribe, progress.value);
  useEffect(() => (isBusy ? progress.begin() : undefined), [isBusy, progress]);
  if (value === null) return null;
  return (
    <div
      className="app-progress"
      role="progressbar"
      aria-label={translate('layout.loading')}
      aria-valuenow={Math.round(value * 100)}
      style={{ transform: `scaleX(${value})` }}
    />
  );
};
