import './readiness.css';

type Props = { passed: number; total: number; label?: string };

/** The number of passed checks as a bar; without a label, a text next to it must say the same. */
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
