import { useTranslate } from 'react-admin';
import { Suspense, useState } from 'react';
import { useUser } from '../../../auth/SessionContext.ts';
import { withTheme } from '../../../theme/withTheme.tsx';
import { StarIcon } from '../../../theme/icons.tsx';
import { lazyPart } from '../../../ui/loading/lazyPart.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import type { Query } from '../engine/query.ts';
import { readSavedFilters, writeSavedFilters } from '../savedFilters.ts';

const SavedMenu = lazyPart(withTheme(async () => (await import('./SavedMenu.tsx')).SavedMenu));
const SaveFilterDialog = lazyPart(
  withTheme(async () => (await import('../../../ui/list/SaveFilterDialog.tsx')).SaveFilterDialog),
);

type SavedButtonProps = { query: Query; onQuery: (query: Query) => void };

const isEmpty = ({ tokens, text }: Query) => tokens.length === 0 && text === '';

/** Saved filters, of this user in this browser. */
export const SavedButton = ({ query, onQuery }: SavedButtonProps) => {
  const translate = useTranslate();
  const userId = useUser()?.userId ?? '';
  const [saved, setSaved] = useState(() => readSavedFilters(userId));
  const [isNaming, setIsNaming] = useState(false);
  const keep = (filters: typeof saved) => {
    setSaved(filters);
    writeSavedFilters(userId, filters);
  };
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
            onRemove={name => keep(saved.filter(filter => filter.name !== name))}
            onSave={() => setIsNaming(true)}
          />
        )}
      >
        <StarIcon size={15} />
        <span>{translate('logger.filter.save')}</span>
      </MenuButton>
      {isNaming && (
        <Suspense>
          <SaveFilterDialog
            taken={saved.map(({ name }) => name)}
            onSave={name => keep([...saved, { name, query }])}
            onClose={() => setIsNaming(false)}
          />
        </Suspense>
      )}
    </>
  );
};
