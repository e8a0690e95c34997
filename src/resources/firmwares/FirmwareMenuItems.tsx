import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FirmwareRecord } from '../../dataProvider/index.ts';
import type { RowMenuProps } from '../../ui/list/RowMenu.tsx';
import { CopyItem, DeleteItem } from '../../ui/list/rowMenuItems.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { MenuAction } from '../../ui/menu/MenuItems.tsx';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { DetailsDialog } from './lazyDetails.ts';

const PromoteDialog = lazyPart(async () => (await import('./PromoteDialog.tsx')).PromoteDialog);

export const FirmwareMenuItems = ({ popup, record }: RowMenuProps<FirmwareRecord>) => {
  const translate = useTranslate();
  const [isPromoting, setIsPromoting] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PopupMenu popup={popup} align="right">
        <MenuAction onClick={() => setIsOpen(true)}>{translate('firmwares.details.menu')}</MenuAction>
        {record.canEdit && record.firmwareType === 'TEST' && (
          <MenuAction onClick={() => setIsPromoting(true)}>{translate('firmwares.promote.menu')}</MenuAction>
        )}
        <CopyItem text={record.firmwareId}>{translate('firmwares.copyId')}</CopyItem>
        {record.canEdit && <DeleteItem record={record} />}
      </PopupMenu>
      {isOpen && (
        <Suspense>
          <DetailsDialog firmware={record} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
      {isPromoting && (
        <Suspense>
          <PromoteDialog firmware={record} onClose={() => setIsPromoting(false)} />
        </Suspense>
      )}
    </>
  );
};
