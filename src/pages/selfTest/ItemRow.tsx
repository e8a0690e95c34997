import { useNotify, useTranslate } from 'react-admin';
import { useId, useRef, useState } from 'react';
import { type TestedItem, testResults } from '../../../model/contract/selfTests.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { CheckIcon, ChevronDownIcon, CloseIcon, DashIcon, FileIcon, LogIcon } from '../../theme/icons.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { UploadCountContext } from '../../ui/upload/UploadCountContext.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { ItemDetails } from './ItemDetails.tsx';
import { itemName, resultName } from './itemTexts.ts';
import type { NoteHandle } from './NoteForm.tsx';
import type { SelfTestState } from './useSelfTest.ts';

const icons = { PASS: CheckIcon, FAIL: CloseIcon, NA: DashIcon };

export const itemButtonId = (itemId: string) => `st-item-${itemId}`;

type Props = {
  project: ProjectRecord;
  state: SelfTestState;
  item: TestedItem;
  canTest: boolean;
  isProvable: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

const ResultChoice = ({ item, state }: Pick<Props, 'item' | 'state'>) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <div
      role="radiogroup"
      className="st-choice"
      aria-label={translate('selfTest.resultOf', { item: itemName(item.itemId, translate) })}
    >
      {testResults.map(result => (
        <label key={result} data-result={result}>
          <input
            type="radio"
            name={id}
            checked={item.result === result}
            onChange={() => void state.setResult(item.itemId, result)}
          />
          <span>{translate(`selfTest.results.${result}`)}</span>
        </label>
      ))}
    </div>
  );
};

type MetaProps = { item: TestedItem; isSaving: boolean; isUploading: boolean };

/** The tester, and icons for available details. */
const Meta = ({ item, isSaving, isUploading }: MetaProps) => {
  const translate = useTranslate();
  const { testerNm, testedDt, note, file, proof, itemId } = item;
  const isBusy = isSaving || isUploading;
  if (testedDt === null && !isBusy) return <small>{translate(`selfTest.items.${itemId}.help`)}</small>;
  return (
    <small className="st-meta">
      {isBusy ? (
        <span>{translate(isUploading ? 'forms.uploading' : 'selfTest.saving')}</span>
      ) : (
        <span>
          {testerNm}, {testedDt !== null && <RelativeTime time={testedDt} />}
        </span>
      )}
      {proof !== null && (
        <span className="st-proved">
          <LogIcon size={14} />
          {translate('selfTest.isProved')}
        </span>
      )}
      {file !== null && (
        <span>
          <FileIcon size={14} />
          {file.fileNm}
        </span>
      )}
      {note !== '' && <span className="st-meta-note">{note}</span>}
    </small>
  );
};

/** An item: its result with a click or a key, and its details below. */
export const ItemRow = ({ project, state, item, canTest, isProvable, isOpen, onToggle }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const note = useRef<NoteHandle>(null);
  // an upload goes on when another item is opened
  const [uploadCount, setUploadCount] = useState(0);
  const { itemId, result } = item;
  const Icon = result === null ? undefined : icons[result];
  const conflict = state.conflicts[itemId];

  const keepTheirs = () => {
    state.keepTheirs(itemId);
    note.current?.reset();
    notify('selfTest.conflict.kept', { messageArgs: { name: item.testerNm } });
  };
  const useMine = () => {
    if (conflict === undefined) return;
    const { mine } = conflict;
    // the note may have been edited since
    const text = mine.note === undefined ? undefined : (note.current?.text() ?? mine.note);
    void state
      .save(itemId, { ...mine, ...(text !== undefined && { note: text }) })
      .then(isSaved => isSaved && text !== undefined && note.current?.saved(text));
  };

  return (
    <li className="st-item" data-item={itemId} data-open={isOpen || undefined}>
      <div className="st-row">
        <span className="st-icon" data-result={result ?? undefined} title={resultName(result, translate)}>
          {Icon && <Icon size={14} />}
          <span className="ui-sr">{resultName(result, translate)}</span>
        </span>
        <button
          type="button"
          id={itemButtonId(itemId)}
          className="st-name"
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          onClick={onToggle}
        >
          <span>{itemName(itemId, translate)}</span>
          <Meta item={item} isSaving={state.isSaving(itemId)} isUploading={uploadCount > 0} />
        </button>
        {canTest && <ResultChoice item={item} state={state} />}
        <ChevronDownIcon size={16} className="st-chevron" />
      </div>
      {conflict !== undefined && (
        <ConflictNote item={item} conflict={conflict} onKeepTheirs={keepTheirs} onUseMine={useMine} />
      )}
      <div id={`${id}-details`} hidden={!isOpen}>
        {(isOpen || uploadCount > 0) && (
          <UploadCountContext value={setUploadCount}>
            <ItemDetails
              project={project}
              state={state}
              item={item}
              canTest={canTest}
              isProvable={isProvable}
              isOpen={isOpen}
              note={note}
            />
          </UploadCountContext>
        )}
      </div>
    </li>
  );
};
