import { useTranslate } from 'react-admin';
import type { FileReport, FileStatus } from '../../../model/drivers/types.ts';
import { FileIcon } from '../../theme/icons.tsx';
import { formatNumber } from '../../ui/format.ts';

export const StatusDot = ({ status }: { status: FileStatus }) => (
  <i
    className={`di-dot di-dot-${status}`}
    role="img"
    aria-label={useTranslate()(`driverImport.status.${status}`)}
  />
);

const depthOf = (path: string) => path.split('/').length - 1;
const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));

type Props = {
  name: string;
  reports: readonly FileReport[];
  selected: string | undefined;
  onSelect: (path: string) => void;
};

/** The files of the folder, each with how much of it becomes records. */
export const FileTree = ({ name, reports, selected, onSelect }: Props) => {
  const translate = useTranslate();
  // the folders first, as file managers do
  const sorted = [...reports].sort(
    (a, b) => Number(folderOf(a.path) === '') - Number(folderOf(b.path) === '') || (a.path < b.path ? -1 : 1),
  );
  return (
    <section className="di-card di-tree" aria-labelledby="di-files">
      <div className="di-head">
        <h2 id="di-files">{translate('driverImport.files')}</h2>
        <span className="di-dim">{formatNumber(reports.length)}</span>
      </div>
      <ul>
        <li className="di-folder">{name}</li>
        {sorted.map(({ path, status, problems }, index) => {
          const folder = folderOf(path);
          const isFirst = folder !== '' && folder !== folderOf(sorted[index - 1]?.path ?? '');
          return (
            <li key={path} className="di-entry">
              {isFirst && <span className="di-folder di-indent">{folder}</span>}
              <button
                type="button"
                className="di-file"
                aria-pressed={path === selected}
                style={{ paddingLeft: 28 + Math.min(depthOf(path), 4) * 16 }}
                onClick={() => onSelect(path)}
                title={path}
              >
                <FileIcon size={15} />
                <span className="di-name">{path.slice(path.lastIndexOf('/') + 1)}</span>
                {problems.length > 0 && (
                  <span className="di-dim">
                    {translate('driverImport.problemCount', { smart_count: problems.length })}
                  </span>
                )}
                <StatusDot status={status} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
