import type { MenuItemProps } from '@mui/material/MenuItem';
import { type RaRecord, useNotify, useResourceContext, useTranslate } from 'react-admin';
import { MenuAction } from '../menu/MenuItems.tsx';
import { useCopy } from '../useCopy.ts';
import { useDeleteWithUndo } from './useDeleteWithUndo.ts';
import { useUnselectRow } from './useUnselectRow.ts';

type CopyItemProps = Omit<MenuItemProps, 'onClick'> & {
  text: string;
  /** shown after copying */
  message?: string;
  messageArgs?: Record<string, unknown>;
};

export const CopyItem = ({
  text,
  message = 'layout.copy.done',
  messageArgs = {},
  children,
  ...rest
}: CopyItemProps) => {
  const notify = useNotify();
  const copy = useCopy();
  const handleClick = async () => {
    if (await copy(text)) notify(message, { type: 'info', messageArgs });
  };
  return (
    <MenuAction {...rest} onClick={handleClick}>
      {children}
    </MenuAction>
  );
};

/** Deletes the record of the row; a toast can restore it. */
export const DeleteItem = ({ record, ...rest }: Omit<MenuItemProps, 'onClick'> & { record: RaRecord }) => {
  const translate = useTranslate();
  const remove = useDeleteWithUndo(useResourceContext() ?? '', useUnselectRow(record.id));
  return (
    <MenuAction {...rest} isDanger onClick={() => remove(record)}>
      {translate('ra.action.delete')}
    </MenuAction>
  );
};
