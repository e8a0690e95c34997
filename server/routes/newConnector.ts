import type { ConnectorEdit } from '../../model/contract/connectorEdits.ts';
import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import { appNameFor } from '../../model/rules/connectors.ts';
import type { AnyCall } from '../http/call.ts';
import type { SecretBox } from '../secretBox.ts';
import { toConnectorColumns } from '../store/connectorRow.ts';
import { onUniqueViolation } from '../store/databaseErrors.ts';
import { auditOf } from './connectorRecord.ts';

type NewConnector = {
  pjtId: string;
  mnId: string;
  edit: ConnectorEdit;
  /** encrypts the maker's client secret */
  seal?: SecretBox['seal'];
};

/** Adds the connector of a project without one, with its audit entry. */
export const addConnector = async (call: AnyCall, { pjtId, mnId, edit, seal }: NewConnector) => {
  const { queries, newId } = call;
  const id = newId();
  const appName = edit.appName || appNameFor(edit.displayName, id);
  if (await queries.connectors.hasAppName(mnId, appName))
    throw fieldErrors({
      appName: 'Another connector of your organization has this app name. Choose another one.',
    });
  const secret = edit.kind === 'SCHEMA' ? edit.oauthClientSecret : undefined;
  const row = {
    ...toConnectorColumns(edit, appName),
    id,
    mnId,
    pjtId,
    appId: newId(),
    clientId: newId(),
    secretHash: null,
    secretHint: null,
    secretDt: null,
    oauthSecret: secret && seal !== undefined ? await seal(secret, id) : null,
    confirmedTarget: null,
    confirmHash: null,
    confirmExpiry: null,
    lastAttempt: null,
    ...call.createdNow,
    version: 1,
  };
  await onUniqueViolation(
    queries.connectors.add(row),
    () => new ApiError('conflict', 'This project already has a connector.'),
  );
  const after = auditOf(row);
  await call.audit({ action: 'create', resource: 'connectors', recordId: id, before: null, after });
  return id;
};
