import { useTranslate } from 'react-admin';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FileReport, FileStatus } from '../../../model/drivers/types.ts';
import { ChevronDownIcon, ChevronRightIcon, FileIcon, FolderIcon } from '../../theme/icons.tsx';
import { formatNumber } from '../../ui/format.ts';
import { foldersAbove, type TreeRow, treeRows } from './treeRows.ts';

export const StatusDot = ({ status }: { status: FileStatus }) => {
  const name = useTranslate()(`driverImport.status.${status}`);
  return <i className={`di-dot di-dot-${status}`} role="img" aria-label={name} title={name} />;
};

const MAX_INDENT = 6;
const indentOf = (depth: number) => ({ paddingLeft: 9 + Math.min(depth, MAX_INDENT) * 18 });

const Folder = ({
  row: { path, name, depth, count },
  isOpen,
  onToggle,
}: {
  row: TreeRow & { kind: 'folder' };
  isOpen: boolean;
  onToggle: (path: string) => void;
}) => (
  <button
    type="button"
    className="di-file di-folder"
    aria-expanded={isOpen}
    data-folder={path}
    style={indentOf(depth)}
    onClick={() => onToggle(path)}
    title={path === '' ? name : path}
  >
    {isOpen ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
    <FolderIcon size={15} />
    <span className="di-name">{name}</span>
    <span className="di-dim">{formatNumber(count)}</span>
  </button>
);

const File = ({
  row: { path, name, depth, report },
  isSelected,
  onSelect,
}: {
  row: TreeRow & { kind: 'file' };
  isSelected: boolean;
  onSelect: (path: string) => void;
}) => {
  const translate = useTranslate();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <button
      ref={ref}
      type="button"
      className="di-file"
      aria-pressed={isSelected}
      style={indentOf(depth)}
      onClick={() => onSelect(path)}
      title={path}
    >
      <FileIcon size={15} className="di-leaf" />
      <span className="di-name">{name}</span>
      {report.problems.length > 0 && (
        <span className="di-dim">
          {translate('driverImport.problemCount', { smart_count: report.problems.length })}
        </span>
      )}
      <StatusDot status={report.status} />
    </button>
  );
};

type Props = {
  name: string;
  reports: readonly FileReport[];
  selected: string | undefined;
  onSelect: (path: string) => void;
};

/** The files of the folder, with how much of each becomes records. */
export const FileTree = ({ name, reports, selected, onSelect }: Props) => {
  const translate = useTranslate();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState(selected);
  if (seen !== selected) {
    // expands the tree to a file that was selected in the plan
    setSeen(selected);
    const above = foldersAbove(selected ?? '');
    if (above.some(path => closed.has(path)))
      setClosed(new Set([...closed].filter(path => !above.includes(path))));
  }
  const toggle = (path: string) => {
    const next = new Set(closed);
    if (!next.delete(path)) next.add(path);
    setClosed(next);
  };

  // keys as in a file manager; Tab, Enter and Space work as on any button
  const handleKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const current = buttons.findIndex(button => button === event.target);
    const button = buttons[current];
    if (button === undefined) return;
    const { folder } = button.dataset;
    const isOpen = button.getAttribute('aria-expanded') === 'true';
    const parentOf = (path: string) =>
      buttons.find(one => one.dataset['folder'] === path.slice(0, Math.max(0, path.lastIndexOf('/'))));
    const moves: Record<string, (() => void) | undefined> = {
      ArrowDown: () => buttons[current + 1]?.focus(),
      ArrowUp: () => buttons[current - 1]?.focus(),
      ArrowRight: () => {
        if (folder === undefined) return;
        if (isOpen) buttons[current + 1]?.focus();
        else toggle(folder);
      },
      ArrowLeft: () => {
        if (folder !== undefined && isOpen) toggle(folder);
        else parentOf(folder ?? button.title)?.focus();
      },
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };

  return (
    <section className="di-card di-tree" aria-labelledby="di-files">
      <div className="di-head">
        <h2 id="di-files">{translate('driverImport.files')}</h2>
        <span className="di-dim">{formatNumber(reports.length)}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys in addition to those of its buttons */}
      <ul onKeyDown={handleKeyDown}>
        {treeRows(name, reports, closed).map(row => (
          <li key={`${row.kind} ${row.path}`} className="di-entry">
            {row.kind === 'folder' ? (
              <Folder row={row} isOpen={!closed.has(row.path)} onToggle={toggle} />
            ) : (
              <File row={row} isSelected={row.path === selected} onSelect={onSelect} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
