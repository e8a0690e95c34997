import './readiness.css';

type Props = { passed: number; total: number; label?: string };

/** How many of the checks pass; without a label, a text beside it says so. */
export const ReadinessBar = ({ passed, total, label }: Props) => (
  <progress
    className="ready-bar"
    data-ready={passed === total ? '' : undefined}
    aria-label={label}
    aria-hidden={label === undefined ? true : undefined}
    value={passed}
    max={Math.max(total, 1)}
  />
);
