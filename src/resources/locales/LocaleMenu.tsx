import { useTranslate } from 'ra-core';
import type { LocaleRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';

const LocaleMenuItems = lazyPart(
  withTheme(async () => (await import('./LocaleMenuItems.tsx')).LocaleMenuItems),
);

/** What can be done with one locale, in the list. */
export const LocaleMenu = ({ locale }: { locale: LocaleRecord }) => (
  <MenuButton
    className="ui-icon-button ui-icon-button-small"
    aria-label={useTranslate()('locales.actionsFor', { name: locale.localeNm })}
    preload={LocaleMenuItems.preload}
    renderMenu={popup => <LocaleMenuItems popup={popup} locale={locale} />}
  >
    <MoreIcon size={16} />
  </MenuButton>
);
