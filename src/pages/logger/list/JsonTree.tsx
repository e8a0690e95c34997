import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { escapeControls } from '../../../../model/rules/logMessage.ts';
import { formatNumber } from '../../../ui/format.ts';

const MAX_SHOWN = 100;
const TEXT_LIMIT = 2000;
/** Levels that are initially open. */
const OPEN_DEPTH = 2;

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

const Text = ({ text }: { text: string }) => {
  const translate = useTranslate();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > TEXT_LIMIT;
  return (
    <>
      <span className="log-json-text">
        {escapeControls(JSON.stringify(isLong && !isWhole ? `${text.slice(0, TEXT_LIMIT)}…` : text))}
      </span>
      {isLong && !isWhole && (
        <button type="button" className="log-link" onClick={() => setIsWhole(true)}>
          {translate('logger.detail.whole')}
        </button>
      )}
    </>
  );
};

const Leaf = ({ value, isWrong }: { value: unknown; isWrong: boolean }) => {
  if (typeof value === 'string') return <Text text={value} />;
  return <span className={isWrong ? 'log-json-number log-lint' : 'log-json-number'}>{String(value)}</span>;
};

type JsonTreeProps = {
  name?: string | undefined;
  value: unknown;
  depth?: number;
  /** the field with the wrong value */
  wrong?: string | undefined;
};

/** JSON as a tree with collapsible objects and lists. Collapsed ones are not rendered. */
export const JsonTree = ({ name, value, depth = 0, wrong }: JsonTreeProps) => {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(depth < OPEN_DEPTH);
  const [limit, setLimit] = useState(MAX_SHOWN);
  const label = name === undefined ? '' : `${escapeControls(JSON.stringify(name))}: `;
  const indent = { paddingLeft: `${depth * 16}px` };
  if (!isGroup(value)) {
    return (
      <div style={indent}>
        <span className="log-json-key">{label}</span>
        <Leaf value={value} isWrong={name !== undefined && name === wrong} />
      </div>
    );
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const [start, end] = isList ? ['[', ']'] : ['{', '}'];
  const left = entries.length - limit;
  return (
    <>
      <div style={indent}>
        <button
          type="button"
          className="log-json-toggle"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="log-json-key">{label}</span>
          {isOpen ? start : `${start} … ${end}`}{' '}
          {!isOpen && (
            <span className="log-json-dim">
              {translate('logger.detail.entries', {
                smart_count: entries.length,
                count: formatNumber(entries.length),
              })}
            </span>
          )}
        </button>
      </div>
      {isOpen && (
        <>
          {entries.slice(0, limit).map(([key, entry]) => (
            <JsonTree
              key={key}
              name={isList ? undefined : key}
              value={entry}
              depth={depth + 1}
              wrong={depth === 0 ? wrong : undefined}
            />
          ))}
          {left > 0 && (
            <div style={{ paddingLeft: `${(depth + 1) * 16}px` }}>
              <button type="button" className="log-link" onClick={() => setLimit(limit + MAX_SHOWN)}>
                {translate('logger.detail.more', { smart_count: left, count: formatNumber(left) })}
              </button>
            </div>
          )}
          <div style={indent}>{end}</div>
        </>
      )}
    </>
  );
};
