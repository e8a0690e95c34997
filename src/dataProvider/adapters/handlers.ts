import {
  type Handler,
  handlerColumns,
  handlerEditSchema,
  handlers as api,
} from '../../../model/contract/handlers.ts';
import type { Adapter } from '../adapter.ts';
import { crudAdapter } from '../crudAdapter.ts';

// the named methods use it too, and are loaded with it
export { api as handlersApi };

export type HandlerRecord = Handler;

const fields = Object.keys(handlerEditSchema.shape);

export const handlers = {
  ...crudAdapter(api, {
    id: 'id',
    columns: handlerColumns,
    filter: ({ pjtId }) => ({ pjtId }),
  }),
  /** in a project */
  create: async (call, { pjtId, ...values }) => {
    const given = Object.entries(values).filter(([name]) => fields.includes(name));
    const body = handlerEditSchema.parse(Object.fromEntries(given));
    return call(api.create, { params: { projectId: String(pjtId) }, body });
  },
} satisfies Adapter;
