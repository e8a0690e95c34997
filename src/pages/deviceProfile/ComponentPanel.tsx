import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { categoryName, profileCategories } from '../../../model/catalog/profileCategories.ts';
import { CloseIcon, PlusIcon, TrashIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { keepFromSaving } from '../../ui/device/keepFromSaving.ts';
import { SearchSelect } from '../../ui/select/SearchSelect.tsx';
import { CapabilityPicker } from './CapabilityPicker.tsx';
import { CapabilityRows } from './CapabilityRows.tsx';
import { addCapability, addCategory, removeCategory, removeComponent, setLabel } from './edits.ts';
import { Field } from './Field.tsx';
import { useProfileContext } from './ProfileContext.ts';

const Categories = ({ at }: { at: number }) => {
  const translate = useTranslate();
  const { document, edit } = useProfileContext();
  const categories = document.components[at]?.categories ?? [];
  const taken = new Set(categories.map(({ name }) => name));
  const options = profileCategories
    .filter(name => !taken.has(name))
    .map(name => ({ value: name, label: categoryName(name) }));
  return (
    <div className="pf-categories" data-path={`components[${at}].categories`} tabIndex={-1}>
      <span>{translate('deviceProfile.category')}</span>
      {categories.map(({ name }, index) => (
        <span key={name} className="ui-chip ui-chip-primary">
          {categoryName(name)}
          <button
            type="button"
            className="pf-chip-x"
            aria-label={translate('deviceProfile.removeNamed', { name: categoryName(name) })}
            onClick={() => edit(removeCategory(at, index))}
          >
            <CloseIcon size={10} />
          </button>
        </span>
      ))}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- for the input in it */}
      <div className="pf-category" onKeyDown={keepFromSaving}>
        <SearchSelect
          label={translate('deviceProfile.addCategory')}
          placeholder={translate('deviceProfile.addCategory')}
          choices={options}
          chosen={undefined}
          noChoices={translate('deviceProfile.noCategories')}
          isCleared
          onChoose={name => {
            if (name !== undefined) edit(addCategory(at, name));
          }}
        />
      </div>
      {at === 0 && <small>{translate('deviceProfile.setsIcon')}</small>}
    </div>
  );
};

type ComponentPanelProps = {
  at: number;
  onRename: (at: number, id: string) => void;
  onRemoved: () => void;
};

/** A component with its ID, label, categories, and capabilities. */
export const ComponentPanel = ({ at, onRename, onRemoved }: ComponentPanelProps) => {
  const translate = useTranslate();
  const { document, edit, problemsWithin } = useProfileContext();
  const [isPicking, setIsPicking] = useState(false);
  const adding = useRef<HTMLDivElement>(null);
  const component = document.components[at];
  if (component === undefined) return null;
  const path = `components[${at}]`;
  const hints = problemsWithin(path).filter(
    one => one.isWarning || /\.(capabilities|categories)/.test(one.path),
  );
  return (
    <div role="group" aria-label={component.id}>
      {at > 0 && (
        <div className="pf-pair">
          <Field
            label={translate('deviceProfile.componentId')}
            path={`${path}.id`}
            value={component.id}
            isMono
            onChange={id => onRename(at, id)}
          />
          <Field
            label={translate('deviceProfile.label')}
            path={`${path}.label`}
            value={component.label ?? ''}
            onChange={label => edit(setLabel(at, label), false)}
          />
          <Button
            isSmall
            look="danger"
            icon={<TrashIcon size={14} />}
            onClick={() => {
              edit(removeComponent(at));
              onRemoved();
            }}
          >
            {translate('deviceProfile.removeComponent')}
          </Button>
        </div>
      )}
      <Categories at={at} />
      <CapabilityRows at={at} />
      {hints.length > 0 && (
        <ul className="pf-hints">
          {hints.map(({ path: where, message, isWarning, lacks = [] }) => (
            <li key={`${where} ${message}`} data-wrong={isWarning ? undefined : ''}>
              {message}
              {lacks.map(({ id, version }) => (
                <Button
                  key={id}
                  look="link"
                  isSmall
                  aria-label={translate('deviceProfile.addNamed', { name: id })}
                  onClick={() => {
                    edit(addCapability(at, id, version));
                    // the button goes with the problem
                    adding.current?.focus();
                  }}
                >
                  {translate(lacks.length === 1 ? 'ra.action.add' : 'deviceProfile.addNamed', { name: id })}
                </Button>
              ))}
            </li>
          ))}
        </ul>
      )}
      <div ref={adding} className="pf-add" data-path={`${path}.capabilities`} tabIndex={-1}>
        {isPicking ? (
          <CapabilityPicker at={at} onClose={() => setIsPicking(false)} />
        ) : (
          <Button look="outlined" isSmall icon={<PlusIcon size={14} />} onClick={() => setIsPicking(true)}>
            {translate('deviceProfile.addCapability')}
          </Button>
        )}
      </div>
    </div>
  );
};
