import { useEvent, useNotify, useTranslate } from 'react-admin';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { parseConfig } from '../../../model/deviceConfig/configDocument.ts';
import { printConfig } from '../../../model/deviceConfig/defaultConfig.ts';
import { readImport } from '../../../model/deviceConfig/importText.ts';
import { entryPath } from '../../../model/deviceConfig/sections.ts';
import { pointerOf, valueOf } from '../../../model/json/tree.ts';
import { MoreIcon } from '../../theme/icons.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { LoadVidDialog } from './LoadVidDialog.tsx';
import { MenuAction } from '../../ui/menu/MenuItems.tsx';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import type { ConfigEditorState } from './useConfigDocument.ts';

type Props = { config: ConfigEditorState; generated: string; canEdit: boolean };

const loaded = async () => {};

/** Imports and exports of the text. An import can be undone. */
export const ConfigMenu = ({ config, generated, canEdit }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy();
  const input = useRef<HTMLInputElement>(null);
  const [isLoading, setLoading] = useState(false);
  const { text, replaceText, selection } = config;

  const take = useEvent(async (file: File | undefined) => {
    if (file === undefined || !canEdit) return;
    try {
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
      const read = await readImport(file.name, decoder.decode(await file.arrayBuffer()));
      if (read.text === undefined) {
        notify('deviceConfig.importBroken', {
          type: 'error',
          messageArgs: { name: file.name, line: read.line },
        });
        return;
      }
      replaceText(read.text);
      const { broken } = parseConfig(read.text);
      if (broken === undefined)
        notify('deviceConfig.imported', { type: 'info', messageArgs: { name: file.name } });
      else
        notify('deviceConfig.importedBroken', {
          type: 'warning',
          messageArgs: { name: file.name, line: broken.line },
        });
    } catch {
      notify('deviceConfig.importFailed', { type: 'error' });
    }
  });

  // a file can be dropped anywhere on the page
  useEffect(() => {
    const handleOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const handleDrop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      void take(file);
    };
    document.addEventListener('dragover', handleOver);
    document.addEventListener('drop', handleDrop, { capture: true });
    return () => {
      document.removeEventListener('dragover', handleOver);
      document.removeEventListener('drop', handleDrop, { capture: true });
    };
  }, [take]);

  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    void take(file);
  };

  const handleCopy = async () => {
    if (await copy(text)) notify('deviceConfig.copied', { type: 'info' });
  };

  const handleCopyLink = async () => {
    if (selection === null) return;
    const address = new URL(location.href);
    address.searchParams.set('at', pointerOf(entryPath(selection.place)));
    if (await copy(address.href)) notify('deviceConfig.linkCopied', { type: 'info' });
  };

  const handleFormat = () => {
    const { document } = parseConfig(text);
    if (document !== undefined) replaceText(printConfig(valueOf(text, document.root) as object));
  };

  return (
    <>
      <MenuButton
        load={loaded}
        className="ui-icon-button"
        aria-label={translate('deviceConfig.more')}
        renderMenu={popup => (
          <PopupMenu popup={popup}>
            {canEdit && (
              <MenuAction onClick={() => input.current?.click()}>
                {translate('deviceConfig.import')}
              </MenuAction>
            )}
            {canEdit && (
              <MenuAction onClick={() => setLoading(true)}>
                {translate('deviceConfig.loadVid.title')}
              </MenuAction>
            )}
            <MenuAction onClick={() => void handleCopy()}>{translate('deviceConfig.copy')}</MenuAction>
            {selection !== null && (
              <MenuAction onClick={() => void handleCopyLink()}>
                {translate('deviceConfig.copyLink')}
              </MenuAction>
            )}
            {canEdit && <MenuAction onClick={handleFormat}>{translate('deviceConfig.format')}</MenuAction>}
            {canEdit && (
              <MenuAction onClick={() => replaceText(generated)}>
                {translate('deviceConfig.regenerate')}
              </MenuAction>
            )}
          </PopupMenu>
        )}
      >
        <MoreIcon size={18} />
      </MenuButton>
      <input
        ref={input}
        type="file"
        accept=".json,.yaml,.yml,application/json"
        hidden
        aria-label={translate('deviceConfig.import')}
        onChange={handleFile}
      />
      {isLoading && (
        <LoadVidDialog generated={generated} onClose={() => setLoading(false)} onLoad={replaceText} />
      )}
    </>
  );
};
