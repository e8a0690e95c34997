import { type Handler, handlerColumns, handlers as api } from '../../../model/contract/handlers.ts';
import { crudAdapter } from '../crudAdapter.ts';

// the named methods use it too, and are loaded with it
export { api as handlersApi };

export type HandlerRecord = Handler;

export const handlers = crudAdapter(api, {
  id: 'id',
  columns: handlerColumns,
  filter: ({ pjtId }) => ({ pjtId }),
  parent: ({ pjtId }) => ({ projectId: pjtId }),
});
