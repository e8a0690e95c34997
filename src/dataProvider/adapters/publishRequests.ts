import {
  type PublishRequest,
  publishRequestColumns,
  publishRequests as api,
} from '../../../model/contract/publishRequests.ts';
import { crudAdapter, keyedBy } from '../crudAdapter.ts';

// the named methods use it too, and are loaded with it
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
