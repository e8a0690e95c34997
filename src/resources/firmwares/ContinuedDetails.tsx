import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { fieldOf } from '../../../model/contract/fields.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { FirmwareRecord } from '../../dataProvider/index.ts';
import { draftKeyOf, draftOwnerOf } from '../../ui/drafts/draft.ts';
import { isSlotOf } from '../../ui/drafts/draftSlots.ts';
import { DetailsDialog } from './lazyDetails.ts';

/** The details whose draft the user continues: a draft's address is that of the list. */
export const ContinuedDetails = () => {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const owner = draftOwnerOf(useUser());
  const { data = [] } = useListContext<FirmwareRecord>();
  const key = fieldOf(state, 'draftKey');
  if (typeof key !== 'string') return null;
  const firmware = data.find(({ id }) =>
    isSlotOf(key, draftKeyOf({ owner, resource: 'firmwares', recordId: id })),
  );
  if (firmware === undefined) return null;
  const close = () => void navigate(`${pathname}${search}`, { replace: true, state: null });
  return (
    <Suspense>
      <DetailsDialog firmware={firmware} onClose={close} />
    </Suspense>
  );
};
