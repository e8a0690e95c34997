import { useTranslate } from 'react-admin';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { selfTestItemsFor } from '../../../model/rules/certification/selfTestItems.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { useKeysDialog } from '../../ui/list/useKeysDialog.tsx';
import { useSingleKeysSetting } from '../../ui/useSingleKeysSetting.ts';
import { ItemRow } from './ItemRow.tsx';
import { keyHelp, useItemKeys } from './useItemKeys.ts';
import type { SelfTestState, ShownSelfTest } from './useSelfTest.ts';

type Props = { project: ProjectRecord; state: SelfTestState; test: ShownSelfTest };

const KeyHints = ({ onHelp }: { onHelp: () => void }) => {
  const translate = useTranslate();
  const { isOn } = useSingleKeysSetting();
  const hints = { p: 'pass', f: 'fail', n: 'none', j: 'move' };
  return (
    <p className="st-keys">
      {isOn &&
        Object.entries(hints).map(([key, name]) => (
          <span key={key}>
            <Kbd>{key}</Kbd>
            {key === 'j' && <Kbd>k</Kbd>} {translate(`selfTest.keys.${name}`)}
          </span>
        ))}
      <Button look="link" isSmall onClick={onHelp}>
        {translate('list.keys.title')}
      </Button>
    </p>
  );
};

/** The items by group. The item with open details is in the URL, so that drafts can link to it. */
export const Checklist = ({ project, state, test }: Props) => {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const help = useKeysDialog(keyHelp);
  const opened = search.get('item');
  const list = useRef<HTMLDivElement>(null);
  useItemKeys({
    list,
    onResult: (itemId, result) => test.canTest && void state.setResult(itemId, result),
    onHelp: help.open,
  });
  const itemOf = new Map(test.items.map(item => [item.itemId, item]));
  const toggle = (itemId: string) =>
    setSearch(opened === itemId ? {} : { item: itemId }, { replace: true, preventScrollReset: true });

  return (
    <div ref={list}>
      {test.canTest && <KeyHints onHelp={help.open} />}
      {selfTestItemsFor(project.prodType).map(({ group, items }) => {
        const tested = items.flatMap(({ itemId }) => itemOf.get(itemId) ?? []);
        const done = tested.filter(({ result }) => result !== null).length;
        return (
          <section key={group} className="st-card st-group" aria-labelledby={`st-${group}`}>
            <header>
              <h2 id={`st-${group}`}>{translate(`selfTest.groups.${group}`)}</h2>
              <span>{translate('selfTest.progress', { done, total: tested.length })}</span>
            </header>
            <ul>
              {items.map(({ itemId, proof }) => {
                const item = itemOf.get(itemId);
                return (
                  item && (
                    <ItemRow
                      key={itemId}
                      project={project}
                      state={state}
                      item={item}
                      canTest={test.canTest}
                      isProvable={proof !== undefined}
                      isOpen={opened === itemId}
                      onToggle={() => toggle(itemId)}
                    />
                  )
                );
              })}
            </ul>
          </section>
        );
      })}
      {help.dialog}
    </div>
  );
};
