import { useTranslate } from 'react-admin';
import { type ChangeEvent, type ReactNode, useCallback, useRef } from 'react';
import { UploadIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDropTarget } from '../../ui/import/useDropTarget.ts';
import { type Picked, type PickProblem, readDrop, readInput } from './readDrop.ts';

type Props = {
  hasFolder: boolean;
  isLocked: boolean;
  onPick: (reading: Promise<Picked | PickProblem>) => void;
  children: ReactNode;
};

// React has no attribute for selecting a folder
const folderOnly = { webkitdirectory: '' } as Record<string, string>;

/** Accepts a folder, a zip or files, by drag and drop or with the pickers. */
export const DropZone = ({ hasFolder, isLocked, onPick, children }: Props) => {
  const translate = useTranslate();
  const zone = useRef<HTMLElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const handleDrop = useCallback((transfer: DataTransfer) => onPick(readDrop(transfer)), [onPick]);
  const isOver = useDropTarget(zone, handleDrop);

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = '';
    onPick(readInput(chosen));
  };
  return (
    <section
      ref={zone}
      inert={isLocked}
      className={`di-zone${hasFolder ? '' : ' di-zone-empty'}${isOver ? ' di-zone-over' : ''}`}
      aria-label={translate('driverImport.folder')}
    >
      {children}
      <span className="di-pick">
        {hasFolder && <span className="di-dim di-hint">{translate('driverImport.dropAnother')}</span>}
        <Button
          look={hasFolder ? 'outlined' : 'main'}
          icon={<UploadIcon size={16} />}
          onClick={() => folder.current?.click()}
        >
          {translate(hasFolder ? 'driverImport.replace' : 'driverImport.chooseFolder')}
        </Button>
        <Button look={hasFolder ? 'quiet' : 'outlined'} onClick={() => files.current?.click()}>
          {translate('driverImport.chooseFiles')}
        </Button>
      </span>
      <input
        ref={folder}
        type="file"
        hidden
        multiple
        {...folderOnly}
        aria-label={translate('driverImport.chooseFolder')}
        onChange={handleChange}
      />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        aria-label={translate('driverImport.chooseFiles')}
        onChange={handleChange}
      />
    </section>
  );
};
