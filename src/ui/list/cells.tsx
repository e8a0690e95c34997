import { Link } from 'react-router';
import { RelativeTime } from '../RelativeTime.tsx';
import './list.css';

type NameCellProps = { name: string; to: string; lang?: string };

/** The name of the record, as a link to its page. */
export const NameCell = ({ name, to, lang }: NameCellProps) => (
  <Link className="list-name" to={to} title={name} lang={lang} dir="auto">
    {name}
  </Link>
);

/** A text beside the name of the record, such as the name of a user; truncated if it is long. */
export const TextCell = ({ text }: { text: string }) => (
  <span className="list-second list-text" title={text} dir="auto">
    {text}
  </span>
);

export const TimeCell = ({ time }: { time: number }) => (
  <span className="list-second num">
    <RelativeTime time={time} isFirst />
  </span>
);

/** A text for a missing value. */
export const EmptyCell = ({ text }: { text: string }) => <span className="list-nothing">{text}</span>;
