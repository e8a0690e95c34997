import { useTranslate } from 'react-admin';
import { isCustom } from '../../../model/rules/capabilities.ts';
import { TrashIcon } from '../../theme/icons.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { moveCapability, removeCapability } from './edits.ts';
import { useBrings } from './useBrings.ts';
import { useProfileContext } from './ProfileContext.ts';
import { keysOf, SortableItem, SortableList } from '../../ui/SortableList.tsx';

/** The capabilities of a component, in order. */
export const CapabilityRows = ({ at }: { at: number }) => {
  const translate = useTranslate();
  const brings = useBrings();
  const { document, definitions, edit, errorAt } = useProfileContext();
  const capabilities = document.components[at]?.capabilities ?? [];
  const keys = keysOf(capabilities.map(({ id }) => id));
  const nameOf = ({ id, version }: { id: string; version: number }) =>
    definitions.get(`${id} ${version}`)?.name ?? id;
  const items = capabilities.map((held, index) => ({ id: keys[index] ?? '', name: nameOf(held) }));
  if (capabilities.length === 0)
    return <p className="pf-none">{translate('deviceProfile.noCapabilities')}</p>;
  return (
    <SortableList items={items} onMove={(from, to) => edit(moveCapability(at, from, to))}>
      <div role="list" aria-label={translate('deviceProfile.capabilities')}>
        {capabilities.map(({ id, version }, index) => {
          const definition = definitions.get(`${id} ${version}`);
          const name = nameOf({ id, version });
          const error = errorAt(`components[${at}].capabilities[${index}].id`);
          return (
            <SortableItem
              key={keys[index]}
              id={keys[index] ?? ''}
              className="pf-row"
              label={translate('deviceProfile.moveCapability', { name })}
            >
              <div className="pf-row-main">
                <strong>
                  {name}
                  {isCustom(id) && (
                    <span className="ui-chip ui-chip-primary">{translate('deviceProfile.custom')}</span>
                  )}
                  {definition === null && (
                    <span className="ui-chip ui-chip-amber">{translate('deviceProfile.notInCatalog')}</span>
                  )}
                </strong>
                <code className="pf-mono">
                  {id} v{version}
                </code>
                {error !== undefined && <span className="pf-error">{error}</span>}
              </div>
              <span className="pf-brings">{definition ? brings(definition) : ''}</span>
              <IconButton
                label={translate('deviceProfile.removeNamed', { name })}
                title={translate('deviceProfile.removeNamed', { name })}
                onClick={() => edit(removeCapability(at, index))}
              >
                <TrashIcon size={16} />
              </IconButton>
            </SortableItem>
          );
        })}
      </div>
    </SortableList>
  );
};
