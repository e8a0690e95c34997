import { useListContext, useTranslate } from 'ra-core';
import { useUser } from '../../auth/SessionContext.ts';
import type { CountryRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { exportColumns } from './countryColumns.tsx';
import { useChangeCountries } from './useChangeCountries.ts';

const RegionMenu = lazyPart(withTheme(async () => (await import('./RegionMenu.tsx')).RegionMenu));

const ChangeButtons = () => {
  const translate = useTranslate();
  const { selectedIds } = useListContext<CountryRecord>();
  const { change, isBusy } = useChangeCountries();
  return (
    <>
      <Button isSmall disabled={isBusy} onClick={() => void change(selectedIds, { useYn: 'Y' })}>
        {translate('countries.bulk.use')}
      </Button>
      <Button isSmall disabled={isBusy} onClick={() => void change(selectedIds, { useYn: 'N' })}>
        {translate('countries.bulk.unuse')}
      </Button>
      <MenuButton
        className="ui-button ui-button-quiet ui-button-small"
        disabled={isBusy}
        preload={RegionMenu.preload}
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

/** Everybody exports; only admins change. */
export const CountryBulkBar = () => {
  const user = useUser();
  return (
    <BulkBar>
      {user?.may.manageLists && <ChangeButtons />}
      <ExportButton columns={exportColumns} isSelectedOnly isSmall />
    </BulkBar>
  );
};
