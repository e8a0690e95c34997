import {
  type PublishRequest,
  publishRequestColumns,
  publishRequests as api,
} from '../../../model/contract/publishRequests.ts';
import { crudAdapter, keyedBy } from '../crudAdapter.ts';

// exported for the named methods, which load the same chunk
export { api as publishRequestsApi };

export type PublishRequestRecord = PublishRequest & { id: string };

export const toPublishRequestRecord = keyedBy('requestId')<PublishRequest>;

export const publishRequests = crudAdapter(
  { list: api.list, one: api.one, create: api.create, update: api.update },
  {
    id: 'requestId',
    columns: publishRequestColumns,
    filter: ({ pjtId, stateList, assigneeId }) => ({
      pjtId,
      stateList: Array.isArray(stateList) ? stateList.join(',') : stateList,
      assigneeId,
    }),
    parent: ({ pjtId }) => ({ projectId: pjtId }),
  },
);
