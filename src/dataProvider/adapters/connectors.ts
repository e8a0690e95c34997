import { connectorEditSchemas, type ConnectorKind } from '../../../model/contract/connectorEdits.ts';
import { type Connector, connectorColumns, connectors as api } from '../../../model/contract/connectors.ts';
import type { Values } from '../adapter.ts';
import { crudAdapter } from '../crudAdapter.ts';

// exported for the named methods, which load the same chunk
export { api as connectorsApi };

export type ConnectorRecord = Connector;

/** The fields of this kind of connector, selected from the values of the form. */
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
