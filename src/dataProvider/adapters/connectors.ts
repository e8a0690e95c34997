import {
  type Connector,
  connectorColumns,
  connectorEditSchemas,
  type ConnectorKind,
  connectors as api,
} from '../../../model/contract/connectors.ts';
import type { Values } from '../adapter.ts';
import { crudAdapter } from '../crudAdapter.ts';

// the named methods use it too, and are loaded with it
export { api as connectorsApi };

export type ConnectorRecord = Connector;

/** The fields that a connector of this kind has, of everything that its record holds. */
const toBody = (values: Values) => {
  const schema = connectorEditSchemas[values['kind'] as ConnectorKind];
  const given = Object.keys(schema.shape).map(name => [name, values[name]]);
  return schema.parse(Object.fromEntries(given.filter(([, value]) => value !== undefined)));
};

export const connectors = crudAdapter(api, {
  id: 'id',
  columns: connectorColumns,
  filter: ({ pjtId }) => ({ pjtId }),
  parent: ({ pjtId }) => ({ projectId: pjtId }),
  toBody,
});
