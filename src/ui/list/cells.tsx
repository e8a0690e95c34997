import { RelativeTime } from '../RelativeTime.tsx';
import './list.css';

export const TimeCell = ({ time }: { time: number }) => (
  <span className="list-second num">
    <RelativeTime time={time} />
  </span>
);

/** A word where there is no value. */
export const NothingCell = ({ text }: { text: string }) => <span className="list-nothing">{text}</span>;
