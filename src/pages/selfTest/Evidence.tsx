import { useEvent, useNotify, useTranslate } from 'react-admin';
import { useId, useLayoutEffect, useRef } from 'react';
import type { TestedItem } from '../../../model/contract/selfTests.ts';
import { DownloadIcon, UploadIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { useUndoToast } from '../../ui/drafts/useUndoToast.tsx';
import { useDropTarget } from '../../ui/import/useDropTarget.ts';
import { FileButton } from '../../ui/upload/FileButton.tsx';
import { RetryUpload } from '../../ui/upload/RetryUpload.tsx';
import { UploadProgress } from '../../ui/upload/UploadProgress.tsx';
import { useDownload } from '../../ui/upload/useDownload.ts';
import { useUpload } from '../../ui/upload/useUpload.ts';
import { itemName } from './itemTexts.ts';
import type { SelfTestState } from './useSelfTest.ts';

type Props = {
  state: SelfTestState;
  item: TestedItem;
  canTest: boolean;
  /** false while the details are closed, where a failure wouldn't be seen */
  isOpen: boolean;
};

/** The file that proves a result, by drag and drop or file picker, saved as soon as it is uploaded. */
export const Evidence = ({ state, item, canTest, isOpen }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const undoToast = useUndoToast();
  const id = useId();
  const zone = useRef<HTMLDivElement>(null);
  const { itemId, file } = item;
  const upload = useUpload((fileId, { fileNm }) => void state.save(itemId, { file: { fileId, fileNm } }), {
    isReplacement: file !== null,
  });
  const isRunning = upload.state.is === 'running';
  const failure = upload.state.is === 'failed' ? upload.state.message : undefined;
  const announce = useEvent((message: string) => {
    if (isOpen) return;
    const name = itemName(itemId, translate);
    notify('selfTest.notAttached', { type: 'error', messageArgs: { item: name, message } });
  });
  // when the upload ends, before the closed details are removed
  useLayoutEffect(() => {
    if (failure !== undefined) announce(failure);
  }, [failure, announce]);
  const pick = (chosen: File | undefined) => {
    if (chosen !== undefined && !isRunning && canTest) void upload.start(chosen);
  };
  const isOver = useDropTarget(zone, ({ files }) => pick(files[0]));

  const download = useDownload('selfTest.gone');
  const remove = async () => {
    if (!(await state.save(itemId, { file: null }))) return;
    undoToast(
      translate('selfTest.removed', { item: itemName(itemId, translate) }),
      () => void state.save(itemId, { file }),
    );
  };

  return (
    <div
      ref={zone}
      role="group"
      aria-labelledby={id}
      className="st-evidence"
      data-over={(isOver && canTest) || undefined}
    >
      <span id={id} className="st-label">
        {translate('selfTest.evidence')}
      </span>
      <div className="st-line">
        {file === null ? (
          <small>{translate('selfTest.evidenceHelp')}</small>
        ) : (
          <Button
            look="link"
            isSmall
            icon={<DownloadIcon size={14} />}
            aria-label={translate('selfTest.download', { name: file.fileNm })}
            onClick={() => download(file)}
          >
            <span className="st-file">{file.fileNm}</span>
          </Button>
        )}
        {canTest && (
          <>
            <FileButton
              look="outlined"
              isSmall
              icon={<UploadIcon size={14} />}
              isBusy={isRunning}
              inputLabel={translate('selfTest.attach')}
              onPick={pick}
            >
              {translate(file === null ? 'selfTest.attach' : 'selfTest.replace')}
            </FileButton>
            {file !== null && (
              <Button isSmall onClick={() => void remove()}>
                {translate('selfTest.remove')}
              </Button>
            )}
          </>
        )}
      </div>
      {upload.state.is === 'running' && <UploadProgress upload={upload.state} onCancel={upload.cancel} />}
      {failure !== undefined && (
        <p role="alert" className="st-wrong">
          {failure} <RetryUpload upload={upload} />
        </p>
      )}
    </div>
  );
};
