import { Suspense } from 'react';
import { useGetMany, useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { fieldOf } from '../../../model/contract/fields.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { FirmwareRecord } from '../../dataProvider/index.ts';
import { draftKeyOf, draftOwnerOf } from '../../ui/drafts/draft.ts';
import { keyOfSlot } from '../../ui/drafts/draftSlots.ts';
import { DetailsDialog } from './lazyDetails.ts';

/** The details whose draft the user continues: a draft's address is that of the list. */
export const ContinuedDetails = () => {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const owner = draftOwnerOf(useUser());
  const { data, isPending } = useListContext<FirmwareRecord>();
  const slot = fieldOf(state, 'draftKey');
  const key = typeof slot === 'string' ? keyOfSlot(slot) : '';
  const start = draftKeyOf({ owner, resource: 'firmwares', recordId: '' });
  const id = key.startsWith(start) ? key.slice(start.length) : undefined;
  const listed = data?.find(one => one.id === id);
  // on another page of the list, or hidden by its filter
  const isElsewhere = id !== undefined && !isPending && listed === undefined;
  const { data: others } = useGetMany<FirmwareRecord>(
    'firmwares',
    { ids: [id ?? ''] },
    { enabled: isElsewhere },
  );
  const firmware = listed ?? others?.[0];
  if (firmware === undefined) return null;
  const close = () => void navigate(`${pathname}${search}`, { replace: true, state: null });
  return (
    <Suspense>
      <DetailsDialog firmware={firmware} onClose={close} />
    </Suspense>
  );
};
