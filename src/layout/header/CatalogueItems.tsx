import type { Viewer } from '../../../model/rules/pages.ts';
import type { Popup } from '../../ui/menu/popup.ts';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { AccountLinks } from './AccountLinks.tsx';

type CatalogueItemsProps = { popup: Popup; viewer: Viewer };

export const CatalogueItems = ({ popup, viewer }: CatalogueItemsProps) => (
  <PopupMenu popup={popup}>
    <AccountLinks menu="catalogue" viewer={viewer} onFollow={popup.onClose} />
  </PopupMenu>
);
