import { type Identifier, useTranslate } from 'react-admin';
import './deletions.css';

export type Failure = {
  id: Identifier;
  name: string;
  reason: string;
  /** there was no response of use: it may have been done */
  isLost?: boolean;
};

const MAX_NAMED = 5;

type Props = {
  title: string;
  failures: readonly Failure[];
  /** the others are only counted */
  maxNamed?: number;
};

/** Lists failed records, each with the reason given by the server. */
export const FailureList = ({ title, failures, maxNamed = MAX_NAMED }: Props) => {
  const translate = useTranslate();
  const rest = failures.length - maxNamed;
  return (
    <div className="deletion-failures">
      <b>{title}</b>
      <ul>
        {failures.slice(0, maxNamed).map(({ id, name, reason }) => (
          <li key={id}>{`${name}: ${reason}`}</li>
        ))}
        {rest > 0 && <li>{translate('deletions.more', { smart_count: rest })}</li>}
      </ul>
    </div>
  );
};
