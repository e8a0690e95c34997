import { type Handler, handlerColumns, handlers as api } from '../../../model/contract/handlers.ts';
import { crudAdapter } from '../crudAdapter.ts';

// exported for the named methods, which load the same chunk
export { api as handlersApi };

export type HandlerRecord = Handler;

export const handlers = crudAdapter(api, {
  id: 'id',
  columns: handlerColumns,
  filter: ({ pjtId }) => ({ pjtId }),
  parent: ({ pjtId }) => ({ projectId: pjtId }),
});
