import { useListContext, useTranslate } from 'react-admin';
import type { CountryRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChevronDownIcon } from '../../theme/icons.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { useChangeCountries } from './useChangeCountries.ts';

const RegionMenu = lazyPart(withTheme(async () => (await import('./RegionMenu.tsx')).RegionMenu));

/** Changes the selected countries, or restores them in the list of removed ones; for admins. */
export const CountryBulkActions = () => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems, filterValues } = useListContext<CountryRecord>();
  const { change, isBusy } = useChangeCountries(onUnselectItems);
  const isRemoved = (filterValues as { view?: string }).view === 'removed';
  return (
    <>
      {isRemoved ? (
        <Button isSmall aria-disabled={isBusy} onClick={() => void change(selectedIds, { delYn: 'N' })}>
          {translate('countries.bulk.restore')}
        </Button>
      ) : (
        <>
          <Button isSmall aria-disabled={isBusy} onClick={() => void change(selectedIds, { useYn: 'Y' })}>
            {translate('countries.bulk.enable')}
          </Button>
          <Button isSmall aria-disabled={isBusy} onClick={() => void change(selectedIds, { useYn: 'N' })}>
            {translate('countries.bulk.disable')}
          </Button>
        </>
      )}
      <MenuButton
        className="ui-button ui-button-quiet ui-button-small"
        aria-disabled={isBusy}
        load={RegionMenu.whenLoaded}
        renderMenu={popup => (
          <RegionMenu popup={popup} onChoose={zwaveRegion => void change(selectedIds, { zwaveRegion })} />
        )}
      >
        {translate('countries.bulk.region')}
        <ChevronDownIcon size={14} />
      </MenuButton>
    </>
  );
};
