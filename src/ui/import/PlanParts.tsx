import { useTranslate } from 'react-admin';
import { Fragment, type ReactNode, useState } from 'react';
import { ChevronDownIcon, ChevronRightIcon } from '../../theme/icons.tsx';
import { Button } from '../Button.tsx';
import { formatNumber } from '../format.ts';
import './importPage.css';

/** A line of a plan, with its details below. */
export type PlanGroup = {
  key: string;
  icon: ReactNode;
  title: string;
  summary: string;
  /** label of the button that opens it, if the title alone is not clear */
  action?: string;
  count: number;
  rows: { key: string; content: ReactNode }[];
};

export const ROWS_AT_ONCE = 100;

/** Renders a long list gradually: rows are only rendered when they are close to the view. */
const Rows = ({ rows }: Pick<PlanGroup, 'rows'>) => {
  const translate = useTranslate();
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const left = rows.length - shown;
  return (
    <ul className="di-rows">
      {rows.slice(0, shown).map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
      {left > 0 && (
        <li>
          <Button isSmall look="link" onClick={() => setShown(shown + 10 * ROWS_AT_ONCE)}>
            {translate('imports.showMore', { count: formatNumber(left) })}
          </Button>
        </li>
      )}
    </ul>
  );
};

type GroupProps = { group: PlanGroup; isOpen: boolean; onToggle: () => void };

export const GroupRow = ({ group, isOpen, onToggle }: GroupProps) => (
  <>
    <button type="button" className="di-row" aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
      {group.icon}
      <b>{group.title}</b>
      <span className="di-text">{group.summary}</span>
      {group.action !== undefined && !isOpen && <span className="di-action">{group.action}</span>}
    </button>
    {isOpen && <Rows rows={group.rows} />}
  </>
);

/** A sentence with its numbers in bold. */
export const Figures = ({ text }: { text: string }) =>
  [...text.matchAll(/\d[\d,]*|\D+/g)].map(({ 0: part, index: at }) =>
    /^\d/.test(part) ? <b key={at}>{part}</b> : <Fragment key={at}>{part}</Fragment>,
  );
