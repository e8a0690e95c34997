import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { MAX_COMPONENTS } from '../../../model/contract/profileDocument.ts';
import { ErrorIcon, PlusIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { ComponentPanel } from './ComponentPanel.tsx';
import { addComponent, moveComponent } from './edits.ts';
import { useProfileContext } from './ProfileContext.ts';
import { useRenameComponent } from './useRenameComponent.ts';
import { keysOf, SortableItem, SortableList } from '../../ui/SortableList.tsx';

/** One button per component, main first; the others can be reordered with their handles. */
export const ComponentsCard = () => {
  const translate = useTranslate();
  const { document, edit, problemsWithin } = useProfileContext();
  const [chosen, setChosen] = useState(0);
  const rename = useRenameComponent();
  const reasonId = useId();
  const { components } = document;
  const at = Math.min(chosen, components.length - 1);
  // IDs can be duplicates while typing
  const keys = keysOf(components.map(({ id }) => id));
  const nameOf = ({ id, label }: { id: string; label?: string }) =>
    label === undefined || label === '' ? id : label;
  const items = components.map((one, index) => ({ id: keys[index] ?? '', name: nameOf(one) }));

  const isFull = components.length >= MAX_COMPONENTS;

  const handleAdd = () => {
    if (isFull) return;
    edit(addComponent);
    setChosen(components.length);
  };

  const handleMove = (from: number, to: number) => {
    edit(moveComponent(from, to));
    if (from > 0 && to > 0) setChosen(to);
  };

  return (
    <section className="pf-card" aria-label={translate('deviceProfile.components')}>
      <div className="pf-tabs">
        <SortableList items={items} isHorizontal onMove={handleMove}>
          <div role="list" aria-label={translate('deviceProfile.components')}>
            {components.map(({ id, label, capabilities }, index) => {
              const problems = problemsWithin(`components[${index}]`);
              const isWrong = problems.some(one => !one.isWarning);
              const name = nameOf({ id, label });
              return (
                <SortableItem
                  key={keys[index]}
                  id={keys[index] ?? ''}
                  className="pf-tab"
                  label={translate('deviceProfile.moveComponent', { name })}
                  isFixed={index === 0}
                >
                  <button
                    type="button"
                    aria-pressed={index === at}
                    data-path={`components[${index}]`}
                    onClick={() => setChosen(index)}
                  >
                    <span className="pf-tab-name" title={name}>
                      {name}
                    </span>{' '}
                    <span className="pf-count">{capabilities.length}</span>
                    {problems.length > 0 && (
                      <span className="pf-dot" data-wrong={isWrong ? '' : undefined}>
                        <ErrorIcon size={12} />
                        <span className="ui-sr">
                          {translate('deviceProfile.problemCount', { smart_count: problems.length })}
                        </span>
                      </span>
                    )}
                  </button>
                </SortableItem>
              );
            })}
          </div>
        </SortableList>
        <Button
          isSmall
          icon={<PlusIcon size={14} />}
          // not `disabled`, so that it can be focused and the reason read
          aria-disabled={isFull}
          aria-describedby={isFull ? reasonId : undefined}
          onClick={handleAdd}
        >
          {translate('deviceProfile.addComponent')}
        </Button>
        {isFull && (
          <span id={reasonId} className="pf-help pf-full">
            {translate('deviceProfile.componentsFull', { count: MAX_COMPONENTS })}
          </span>
        )}
      </div>
      <ComponentPanel key={at} at={at} onRename={rename} onRemoved={() => setChosen(Math.max(0, at - 1))} />
    </section>
  );
};
