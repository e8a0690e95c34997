import { useTranslate } from 'react-admin';
import { Suspense, useState } from 'react';
import { withTheme } from '../../theme/withTheme.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { type EventRow, parseRowId } from './engine/rows.ts';
import { useLogger } from './LoggerContext.ts';
import type { LogViewState } from './useLogViewState.ts';

const CompareDialog = lazyPart(withTheme(async () => (await import('./CompareDialog.tsx')).CompareDialog));

/** The pinned events, which can be compared side by side. */
export const PinnedBar = ({ view }: { view: LogViewState }) => {
  const translate = useTranslate();
  const { store } = useLogger();
  const [compared, setCompared] = useState<readonly [EventRow, EventRow] | null>(null);
  if (view.pinned.length === 0) return null;

  const rowOf = (id: string | undefined) => {
    const { epoch, seq } = parseRowId(id ?? '');
    const key = store.keyOf(epoch, seq);
    const row = key === undefined ? undefined : store.at(key);
    return row?.kind === 'event' ? row : undefined;
  };
  const compare = () => {
    const [one, other] = view.pinned.map(rowOf);
    if (one !== undefined && other !== undefined) setCompared([one, other]);
  };

  return (
    <div className="log-pinned" role="group" aria-label={translate('logger.detail.pin')}>
      {translate(view.pinned.length === 1 ? 'logger.pinned.one' : 'logger.pinned.two')}
      {view.pinned.length === 2 && (
        <Button isSmall look="outlined" onPointerEnter={CompareDialog.preload} onClick={compare}>
          {translate('logger.pinned.compare')}
        </Button>
      )}
      <Button isSmall onClick={view.unpin}>
        {translate('logger.pinned.clear')}
      </Button>
      {compared !== null && (
        <Suspense>
          <CompareDialog one={compared[0]} other={compared[1]} onClose={() => setCompared(null)} />
        </Suspense>
      )}
    </div>
  );
};
