import { useTranslate } from 'react-admin';
import { ArrowDownIcon } from '../../../theme/icons.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { useLogger } from '../LoggerContext.ts';
import { useSampled } from '../useSampled.ts';

const INTERVAL = 200;

type NewRowsButtonProps = {
  /** whether the last row of the list is in view */
  isAtEnd: () => boolean;
  onFollow: () => void;
};

/** Shows the number of new events below those in view, and scrolls to them. */
export const NewRowsButton = ({ isAtEnd, onFollow }: NewRowsButtonProps) => {
  const translate = useTranslate();
  const { visible } = useLogger();
  const count = useSampled(() => {
    const count = visible.newCount();
    // a paused list ends before the new events
    return count > 0 && !visible.isPaused() && isAtEnd() ? 0 : count;
  }, INTERVAL);
  if (count <= 0) return null;
  return (
    <button type="button" className="log-pill" onClick={onFollow}>
      {translate('logger.newBelow', { count: formatNumber(count) })}
      <ArrowDownIcon size={15} />
    </button>
  );
};
