import type { ConnectorEdit } from '../../model/contract/connectorEdits.ts';

/** The columns derived from the fields of a connector; its secret has a column of its own. */
export const toConnectorColumns = (edit: ConnectorEdit, appName: string) => {
  const { kind, displayName, appName: _name, ...fields } = edit;
  if ('oauthClientSecret' in fields) delete fields.oauthClientSecret;
  return {
    kind,
    displayName,
    nameKey: displayName.toLowerCase(),
    appName,
    fields: JSON.stringify(fields),
  };
};
