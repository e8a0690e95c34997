import { ChevronRightIcon } from '../../../theme/icons.tsx';

/** The elements of a row. They are cloned and filled outside of React, because they change in every frame. */
export const RowTemplate = () => (
  <div role="presentation" className="log-slot">
    <div role="row" className="log-row">
      <span role="cell" className="log-open">
        <button type="button" tabIndex={-1} className="log-chevron">
          <ChevronRightIcon size={12} />
        </button>
      </span>
      <span role="cell" className="log-time" />
      <span role="cell" className="log-type" />
      <span role="cell" className="log-source" />
      <span role="cell" className="log-message" />
      <span role="cell" className="log-fold" hidden>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- gets its name when it is shown */}
        <button type="button" tabIndex={-1} className="log-repeat" />
      </span>
      <span role="cell" className="log-problem" />
    </div>
  </div>
);
