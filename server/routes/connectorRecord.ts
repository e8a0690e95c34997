import type { ConnectorEdit } from '../../model/contract/connectorEdits.ts';
import type { Connector, TargetAttempt } from '../../model/contract/connectors.ts';
import { canEditProject } from '../../model/rules/access.ts';
import { callableTarget, connectorProgress } from '../../model/rules/connectors.ts';
import { certificationOf } from '../../model/rules/publishing/certifiedRecords.ts';
import type { AnyCall } from '../http/call.ts';
import type { Queries } from '../store/index.ts';
import type { StoredConnector } from '../store/connectors.ts';
import type { ConnectorRow } from '../store/rows/connectors.ts';
import { type RequestOfRecord, toLockedBy } from './requestsOfRecords.ts';

/** The saved fields, without the secret. A SmartApp of an earlier release has no settings. */
export const editOf = ({
  kind,
  displayName,
  appName,
  fields,
}: Pick<ConnectorRow, 'kind' | 'displayName' | 'appName' | 'fields'>): ConnectorEdit =>
  ({
    kind,
    displayName,
    appName,
    ...(kind === 'SMARTAPP' && { appSettings: [] }),
    ...(JSON.parse(fields) as object),
  }) as ConnectorEdit;

/** The input for the progress of a connector. */
export const factsOf = (row: ConnectorRow) => {
  const edit = editOf(row);
  const target = callableTarget(edit);
  return {
    edit,
    isConfirmed: target !== null && row.confirmedTarget === target,
    hasOauthSecret: row.oauthSecret !== null,
  };
};

const targetStatusOf = (row: ConnectorRow): Connector['targetStatus'] => {
  const { edit, isConfirmed } = factsOf(row);
  if (callableTarget(edit) === null) return null;
  return isConfirmed ? 'CONFIRMED' : 'PENDING';
};

export type RequestedConnector = StoredConnector & { requests: RequestOfRecord[] };

export const toConnector = (row: RequestedConnector, { user }: Pick<AnyCall, 'user'>): Connector => {
  const { id, pjtId, pjtNm, appId, clientId, secretHint, secretDt, mnId, ownerId } = row;
  const { crtr, crtDt, chgr, chgDt, version } = row;
  const known = {
    id,
    pjtId,
    pjtNm,
    appName: row.appName,
    appId,
    clientId,
    secretHint,
    secretDt,
    targetStatus: targetStatusOf(row),
    lastAttempt: row.lastAttempt === null ? null : (JSON.parse(row.lastAttempt) as TargetAttempt),
    canEdit: canEditProject(user, {
      mnId,
      ownerId,
    }),
    lockedBy: toLockedBy(row.requests),
    crtr,
    crtDt,
    chgr,
    chgDt,
    version,
  };
  const edit = editOf(row);
  return edit.kind === 'SCHEMA'
    ? {
        ...edit,
        ...known,
        hasOauthSecret: row.oauthSecret !== null,
        certificationStatus: certificationOf(row.requests),
      }
    : { ...edit, ...known };
};

/** The fields of a connector in the audit, without secrets. */
export const auditOf = (row: ConnectorRow): Record<string, unknown> => ({
  pjtId: row.pjtId,
  ...editOf(row),
  ...(row.kind === 'SCHEMA' && { hasOauthSecret: row.oauthSecret !== null }),
});

/** Writes the progress of the project's task `connector`, derived from its connector. */
export const saveConnectorTask = async (
  queries: Pick<Queries, 'connectors' | 'projects'>,
  mnId: string,
  pjtId: string,
): Promise<void> => {
  const row = await queries.connectors.ofProject(mnId, pjtId);
  await queries.projects.saveTask(pjtId, connectorProgress(row === undefined ? null : factsOf(row)));
};
