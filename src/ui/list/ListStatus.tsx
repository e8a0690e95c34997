import { useListContext, useTranslate } from 'react-admin';
import { useState } from 'react';
import { StatusRegion } from '../StatusRegion.tsx';
import { usePageRange } from './usePageRange.ts';

/** Announces which rows there are after the user has filtered the list or opened another page, not when they change later. */
export const ListStatus = () => {
  const translate = useTranslate();
  const { filterValues, page, perPage, isPending, isFetching, isPlaceholderData } = useListContext();
  const range = usePageRange()?.range;
  const state = JSON.stringify([filterValues, page, perPage]);
  const text = range === undefined ? translate('list.noResults') : translate('list.rowRange', { range });
  const [announced, setAnnounced] = useState({ state, text: '' });
  // without a connection, nothing is being fetched, and the rows are still those before
  const isThere = !isPending && !isFetching && isPlaceholderData !== true;
  if (announced.state !== state && isThere) setAnnounced({ state, text });
  // not again when a later change is undone
  if (announced.state === state && announced.text !== '' && announced.text !== text)
    setAnnounced({ state, text: '' });
  return (
    <StatusRegion>
      {announced.state === state && announced.text === text && <span className="ui-sr">{text}</span>}
    </StatusRegion>
  );
};
