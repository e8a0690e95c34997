import { useTranslate } from 'react-admin';
import { type ChangeEvent, type ReactNode, useCallback, useRef } from 'react';
import { UploadIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDropTarget } from '../../ui/import/useDropTarget.ts';

type Props = {
  hasFile: boolean;
  isLocked: boolean;
  onPick: (file: File) => void;
  children: ReactNode;
};

/** Accepts one file, by drag and drop or with the picker. */
export const FileZone = ({ hasFile, isLocked, onPick, children }: Props) => {
  const translate = useTranslate();
  const zone = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const handleDrop = useCallback(
    ({ files }: DataTransfer) => {
      const [file] = files;
      if (file !== undefined) onPick(file);
    },
    [onPick],
  );
  const isOver = useDropTarget(zone, handleDrop);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file !== undefined) onPick(file);
  };
  return (
    <section
      ref={zone}
      inert={isLocked}
      className={`di-zone${hasFile ? '' : ' di-zone-empty'}${isOver ? ' di-zone-over' : ''}`}
      aria-label={translate('projectFile.file')}
    >
      {children}
      <span className="di-pick">
        <Button
          look={hasFile ? 'outlined' : 'main'}
          icon={<UploadIcon size={16} />}
          onClick={() => input.current?.click()}
        >
          {translate(hasFile ? 'projectFile.replace' : 'projectFile.choose')}
        </Button>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".yaml,.yml,application/yaml"
        aria-label={translate('projectFile.choose')}
        onChange={handleChange}
      />
    </section>
  );
};
