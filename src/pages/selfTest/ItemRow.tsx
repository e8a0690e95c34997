import { useNotify, useTranslate } from 'react-admin';
import { useId, useRef } from 'react';
import { type TestedItem, testResults } from '../../../model/contract/selfTests.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { CheckIcon, ChevronDownIcon, CloseIcon, DashIcon, FileIcon, LogIcon } from '../../theme/icons.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
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

/** The tester, and icons for available details. */
const Meta = ({ item, isSaving }: { item: TestedItem; isSaving: boolean }) => {
  const translate = useTranslate();
  const { testerNm, testedDt, note, file, proof, itemId } = item;
  if (testedDt === null && !isSaving) return <small>{translate(`selfTest.items.${itemId}.help`)}</small>;
  return (
    <small className="st-meta">
      {isSaving ? (
        <span>{translate('selfTest.saving')}</span>
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
  const { itemId, result } = item;
  const Icon = result === null ? undefined : icons[result];
  const conflict = state.conflicts[itemId];

  const keepTheirs = () => {
    state.keepTheirs(itemId);
    note.current?.reset();
    notify('selfTest.conflict.kept', { messageArgs: { name: item.testerNm } });
  };
  const useMine = () => {
    if (conflict !== undefined)
      void state.save(itemId, conflict.mine).then(isSaved => isSaved && note.current?.saved());
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
          <Meta item={item} isSaving={state.isSaving(itemId)} />
        </button>
        {canTest && <ResultChoice item={item} state={state} />}
        <ChevronDownIcon size={16} className="st-chevron" />
      </div>
      {conflict !== undefined && (
        <ConflictNote item={item} conflict={conflict} onKeepTheirs={keepTheirs} onUseMine={useMine} />
      )}
      <div id={`${id}-details`} hidden={!isOpen}>
        {isOpen && (
          <ItemDetails
            project={project}
            state={state}
            item={item}
            canTest={canTest}
            isProvable={isProvable}
            note={note}
          />
        )}
      </div>
    </li>
  );
};
