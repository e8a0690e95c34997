import { useTranslate } from 'react-admin';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { useUser } from '../../../auth/SessionContext.ts';
import { withTheme } from '../../../theme/withTheme.tsx';
import { StarIcon } from '../../../theme/icons.tsx';
import { useNamedFilters } from '../../../ui/list/useNamedFilters.ts';
import { lazyPart } from '../../../ui/loading/lazyPart.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import type { Query } from '../engine/query.ts';
import { type SavedFilter, savedFiltersOf } from '../savedFilters.ts';

const SavedMenu = lazyPart(withTheme(async () => (await import('./SavedMenu.tsx')).SavedMenu));
const SaveFilterDialog = lazyPart(
  withTheme(async () => (await import('../../../ui/list/SaveFilterDialog.tsx')).SaveFilterDialog),
);

type SavedButtonProps = { query: Query; onQuery: (query: Query) => void };

const isEmpty = ({ tokens, text }: Query) => tokens.length === 0 && text === '';

/** Saved filters, of this user in this browser. */
export const SavedButton = ({ query, onQuery }: SavedButtonProps) => {
  const translate = useTranslate();
  const filters = savedFiltersOf(useUser()?.userId ?? '');
  const saved = useSyncExternalStore(filters.subscribe, filters.read);
  const [naming, setNaming] = useState<{ name: string | undefined }>();
  const { save, rename, remove } = useNamedFilters<SavedFilter>({
    ...filters,
    nameOf: ({ name }) => name,
    withName: (filter, name) => ({ ...filter, name }),
  });
  return (
    <>
      <MenuButton
        className="ui-button ui-button-quiet ui-button-small log-foldable"
        load={SavedMenu.whenLoaded}
        renderMenu={popup => (
          <SavedMenu
            popup={popup}
            saved={saved}
            current={query}
            canSave={!isEmpty(query)}
            onChoose={onQuery}
            onRemove={remove}
            onName={name => setNaming({ name })}
          />
        )}
      >
        <StarIcon size={15} />
        <span>{translate('logger.filter.save')}</span>
      </MenuButton>
      {naming !== undefined && (
        <Suspense>
          <SaveFilterDialog
            name={naming.name}
            taken={saved.flatMap(({ name }) => (name === naming.name ? [] : [name]))}
            onSave={name => (naming.name === undefined ? save({ name, query }) : rename(naming.name, name))}
            onClose={() => setNaming(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
