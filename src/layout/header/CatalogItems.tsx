import type { Viewer } from '../../../model/rules/pages.ts';
import type { Popup } from '../../ui/menu/popup.ts';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { AccountLinks } from './AccountLinks.tsx';

type CatalogItemsProps = { popup: Popup; viewer: Viewer };

export const CatalogItems = ({ popup, viewer }: CatalogItemsProps) => (
  <PopupMenu popup={popup}>
    <AccountLinks menu="catalog" viewer={viewer} onFollow={popup.onClose} />
  </PopupMenu>
);
