import { useTranslate } from 'react-admin';
import type { RefObject } from 'react';
import type { TestedItem } from '../../../model/contract/selfTests.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Evidence } from './Evidence.tsx';
import { NoteForm, type NoteHandle } from './NoteForm.tsx';
import { ProofPanel } from './ProofPanel.tsx';
import type { SelfTestState } from './useSelfTest.ts';

type Props = {
  project: ProjectRecord;
  state: SelfTestState;
  item: TestedItem;
  canTest: boolean;
  isProvable: boolean;
  /** false while only an upload is running */
  isOpen: boolean;
  note: RefObject<NoteHandle | null>;
};

/** The details of a result. */
export const ItemDetails = ({ project, state, item, canTest, isProvable, isOpen, note }: Props) => {
  const translate = useTranslate();
  const { itemId, result, testedDt } = item;
  return (
    <div className="st-details">
      {isOpen && (
        <>
          {/* until then, it is in the row */}
          {testedDt !== null && <p className="st-help">{translate(`selfTest.items.${itemId}.help`)}</p>}
          {canTest ? (
            <NoteForm ref={note} project={project} state={state} item={item} />
          ) : (
            item.note !== '' && <p className="st-read">{item.note}</p>
          )}
        </>
      )}
      <Evidence state={state} item={item} canTest={canTest} isOpen={isOpen} />
      {isOpen && isProvable && <ProofPanel project={project} state={state} item={item} canTest={canTest} />}
      {isOpen && canTest && result !== null && (
        <div>
          <Button isSmall onClick={() => void state.setResult(itemId, null)}>
            {translate('selfTest.clear')}
          </Button>
        </div>
      )}
    </div>
  );
};
