import { useTimeout, useTranslate } from 'react-admin';
import './parts.css';

const BARS = ['s', 'm', 'l', 'm'];

/**
 * Placeholder rows with the height of table rows. Their space is reserved immediately; they are visible after 200 ms.
 */
export const ListSkeleton = ({ rows = 4 }: { rows?: number }) => {
  const translate = useTranslate();
  const isSlow = useTimeout(200);
  return (
    <div className="ui-rows" aria-busy="true">
      {isSlow && <span className="ui-sr">{translate('layout.loading')}</span>}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="ui-row" aria-hidden="true">
          {isSlow && (
            <>
              <i className="ui-bar ui-bar-box" />
              <i className={`ui-bar ui-bar-${BARS[row % BARS.length]}`} />
              <i className="ui-bar ui-bar-end" />
              <i className="ui-bar ui-bar-short" />
            </>
          )}
        </div>
      ))}
    </div>
  );
};
