import { useTranslate } from 'react-admin';
import { ArrowDownIcon } from '../../../theme/icons.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { useLogger } from '../LoggerContext.ts';
import { useSampled } from '../useSampled.ts';

const INTERVAL = 200;

/** Shows the number of new rows below those in view, and scrolls to them. */
export const NewRowsButton = ({ leftAt, onFollow }: { leftAt: number; onFollow: () => void }) => {
  const translate = useTranslate();
  const { visible } = useLogger();
  const count = useSampled(() => visible.countFrom(leftAt), INTERVAL);
  if (count <= 0) return null;
  return (
    <button type="button" className="log-pill" onClick={onFollow}>
      {translate('logger.newBelow', { count: formatNumber(count) })}
      <ArrowDownIcon size={15} />
    </button>
  );
};
