import { useTranslate } from 'ra-core';
import type { CountryRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';

const CountryMenuItems = lazyPart(
  withTheme(async () => (await import('./CountryMenuItems.tsx')).CountryMenuItems),
);

/** What can be done with one country, in the list. */
export const CountryMenu = ({ country }: { country: CountryRecord }) => (
  <MenuButton
    className="ui-icon-button ui-icon-button-small"
    aria-label={useTranslate()('countries.actionsFor', { name: country.cntryNm })}
    preload={CountryMenuItems.preload}
    renderMenu={popup => <CountryMenuItems popup={popup} country={country} />}
  >
    <MoreIcon size={16} />
  </MenuButton>
);
