import type { ConnectorEdit } from '../../model/contract/connectorEdits.ts';
import { type Connector, connectors, type TargetAttempt } from '../../model/contract/connectors.ts';
import { notReserved } from '../../model/contract/fieldRules.ts';
import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import { callableTarget, connectorKindOf } from '../../model/rules/connectors.ts';
import { ECHO_TARGET } from '../../model/rules/echo.ts';
import { scopeOf } from '../access/scope.ts';
import { requestConfirmation } from '../connectors/confirmation.ts';
import { newSecret, sha256Hex } from '../hashing.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { AppOptions } from '../options.ts';
import { toConnectorColumns } from '../store/connectorRow.ts';
import type { StoredConnector } from '../store/connectors.ts';
import type { Queries } from '../store/index.ts';
import {
  auditOf,
  editOf,
  type RequestedConnector,
  saveConnectorTask,
  toConnector,
} from './connectorRecord.ts';
import { createCrud } from './crud.ts';
import { addConnector } from './newConnector.ts';
import { readLock, requestsOf, withRequests } from './requestsOfRecords.ts';
import { requireDeletable } from './setupBlock.ts';

/** Lifetime of a confirmation URL, in milliseconds. */
const CONFIRMATION_LIFE = 3_600_000;

/** Number of characters of a client secret that are shown to recognize it. */
const HINT_LENGTH = 4;

const find = async ({ queries, user }: AnyCall, id: string): Promise<RequestedConnector> => {
  const connector = await orNotFound(queries.connectors.find(user.mnId, id));
  return { ...connector, requests: await requestsOf(queries, { pjtId: connector.pjtId }) };
};

const crud = createCrud({
  label: 'connector',
  resource: 'connectors',
  recordId: ({ id }: RequestedConnector) => id,
  find,
  lock: ({ queries }, connector) => queries.connectors.lockForUpdate(connector),
  show: toConnector,
});

const mountReads = (mount: Mount) => {
  mount(connectors.list, async call => {
    const found = await call.queries.connectors.page(scopeOf(call), call.query);
    return crud.page(call, { ...found, list: await withRequests(call.queries, found.list) });
  });
  mount(connectors.one, call => crud.one(call, call.params.connectorId));
};

const isSame = (before: ConnectorEdit, after: ConnectorEdit) =>
  Object.entries(after).every(
    ([name, value]) => JSON.stringify(before[name as keyof ConnectorEdit]) === JSON.stringify(value),
  );

/** A changed target, or one that was switched off and on, has to confirm again. */
export const targetColumns = (before: ConnectorEdit, after: ConnectorEdit) =>
  callableTarget(before) === callableTarget(after)
    ? {}
    : { confirmedTarget: null, confirmHash: null, confirmExpiry: null, lastAttempt: null };

/** Throws 409 if the connector was certified as it is. Secrets can be replaced nevertheless. */
const requireUnlocked = async ({ queries }: AnyCall, connector: StoredConnector) => {
  // before the project, as other writes do
  await queries.connectors.lockForUpdate(connector);
  await queries.projects.lockForUpdate(connector);
  const lock = await readLock(queries, { pjtId: connector.pjtId });
  if (lock !== undefined) throw new ApiError('conflict', lock);
};

const mountWrites = (mount: Mount, { site, secrets }: AppOptions) => {
  const checkName = ({ displayName }: ConnectorEdit) => {
    const reserved = notReserved(site.product);
    if (!reserved.holds(displayName)) throw fieldErrors({ displayName: reserved.message('Name') });
  };

  mount(connectors.create, async call => {
    const { project, body } = call;
    const { pjtId, mnId, prodType } = project;
    if (body.kind !== connectorKindOf(prodType))
      throw fieldErrors({
        kind: `The connector of this project must be of kind ${connectorKindOf(prodType)}.`,
      });
    checkName(body);
    const id = await addConnector(call, { pjtId, mnId, edit: body, seal: secrets.seal });
    await saveConnectorTask(call.queries, mnId, pjtId);
    return crud.one(call, id);
  });

  mount(connectors.update, call =>
    crud.write(call, call.params.connectorId, async (connector, version) => {
      const { body } = call;
      const before = editOf(connector);
      const { appName = connector.appName } = body;
      if (body.kind !== before.kind) throw fieldErrors({ kind: "The kind of a connector can't be changed." });
      if (appName !== connector.appName) throw fieldErrors({ appName: "The app name can't be changed." });
      checkName(body);
      const { oauthClientSecret: secret, ...fields } = { oauthClientSecret: undefined, ...body };
      const after = { ...fields, appName } as ConnectorEdit;
      if (isSame(before, after)) {
        if (secret === undefined) return 'same';
      } else await requireUnlocked(call, connector);
      const oauthSecret = secret ? await secrets.seal(secret, connector.id) : null;
      const columns = {
        ...toConnectorColumns(after, appName),
        ...targetColumns(before, after),
        ...(secret !== undefined && { oauthSecret }),
        ...call.changedNow,
      };
      if (!(await call.queries.connectors.change(connector, version, columns))) return 'stale';
      await saveConnectorTask(call.queries, connector.mnId, connector.pjtId);
      return {
        action: 'update',
        before: auditOf(connector),
        after: {
          ...auditOf({ ...connector, ...columns }),
          ...(secret && connector.oauthSecret !== null && { oauthSecretReplaced: true }),
        },
      };
    }),
  );

  mount(connectors.remove, call =>
    crud.remove(call, call.params.connectorId, {
      remove: async (connector, version) => {
        // before the project, as other writes do
        await call.queries.connectors.lockForUpdate(connector);
        await requireDeletable(call.queries, 'connectors', connector.pjtId);
        if (!(await call.queries.connectors.remove(connector, version))) return false;
        await saveConnectorTask(call.queries, connector.mnId, connector.pjtId);
        return true;
      },
      fields: auditOf,
      name: ({ displayName }) => displayName,
    }),
  );

  mount(connectors.generateSecret, async call => {
    const clientSecret = newSecret();
    const connector = await crud.write(call, call.params.connectorId, async (row, version) => {
      const columns = {
        secretHash: await sha256Hex(clientSecret),
        secretHint: clientSecret.slice(-HINT_LENGTH),
        secretDt: call.now,
        ...call.changedNow,
      };
      if (!(await call.queries.connectors.change(row, version, columns))) return 'stale';
      const { secretHint } = columns;
      return { action: 'generateSecret', before: { secretHint: row.secretHint }, after: { secretHint } };
    });
    return { connector, clientSecret };
  });
};

/** Saves a confirmation: the target, the task of the project, and the history. */
const saveConfirmation = async (
  queries: Queries,
  { id, mnId, pjtId }: Pick<StoredConnector, 'id' | 'mnId' | 'pjtId'>,
  target: string,
) => {
  await queries.connectors.setTarget(id, {
    confirmedTarget: target,
    confirmHash: null,
    confirmExpiry: null,
  });
  await saveConnectorTask(queries, mnId, pjtId);
};

const mountConfirmation = (
  mount: Mount,
  { site, store, outgoing, signer, limits, publicUrl }: AppOptions,
) => {
  const confirmationUrlOf = ({ context }: Pick<AnyCall, 'context'>, token: string) => {
    const { origin } = new URL(publicUrl ?? context.req.url);
    return `${origin}${site.basePath}${connectors.confirm.path}?token=${token}`;
  };

  /** The current version of the connector, locked until the transaction ends. */
  const locked = async ({ connectors: rows }: Queries, mnId: string, id: string) => {
    await rows.lockForUpdate(await orNotFound(rows.find(mnId, id)));
    return orNotFound(rows.find(mnId, id));
  };

  /** The current target, or a 409 if there is none. */
  const requireTarget = (row: StoredConnector) => {
    const target = callableTarget(editOf(row));
    if (target === null)
      throw new ApiError(
        'conflict',
        "There is no target that can be called. Enter a target URL first; Lambda functions can't be called from here.",
      );
    return target;
  };

  /** Saves the token that confirms the current target. A target that changes later loses it. */
  const saveToken = ({ user, now }: AnyCall, id: string, confirmHash: string) =>
    store.transaction(async queries => {
      const target = requireTarget(await locked(queries, user.mnId, id));
      // a target that has confirmed before stays confirmed after a failure
      await queries.connectors.setTarget(id, { confirmHash, confirmExpiry: now + CONFIRMATION_LIFE });
      return target;
    });

  /**
   * Saves the attempt on the current version of the connector: its target may have changed, or confirmed by URL,
   * meanwhile.
   */
  const saveAttempt = (
    call: AnyCall,
    { id, target }: { id: string; target: string },
    attempt: TargetAttempt,
  ) =>
    store.transaction(async queries => {
      const row = await locked(queries, call.user.mnId, id);
      if (callableTarget(editOf(row)) !== target)
        throw new ApiError(
          'conflict',
          'The target was changed while it was being verified. Verify it again.',
        );
      // only a confirmation clears the hash; a second attempt at the same time replaces it
      const hasOpenedUrl = row.confirmHash === null && row.confirmedTarget === target;
      const shown: TargetAttempt =
        hasOpenedUrl && attempt.outcome !== 'confirmed'
          ? { ...attempt, outcome: 'confirmed', message: 'The target opened the confirmation URL.' }
          : attempt;
      await queries.connectors.setTarget(id, { lastAttempt: JSON.stringify(shown) });
      if (shown.outcome === 'confirmed') await saveConfirmation(queries, row, target);
      const { outcome, status } = shown;
      await queries.audit.add(call.newId(), call.now, call.author(), {
        action: 'verifyTarget',
        resource: 'connectors',
        recordId: id,
        before: null,
        after: { pjtId: row.pjtId, target, outcome, status },
      });
    });

  mount(
    connectors.verify,
    async (call): Promise<Connector> => {
      const { connectorId: id } = call.params;
      const row = await orNotFound(call.queries.connectors.find(call.user.mnId, id));
      if (requireTarget(row) !== ECHO_TARGET) await limits.targetRequest(call.user.userId);
      const token = newSecret();
      const target = await saveToken(call, id, await sha256Hex(token));
      const attempt = await requestConfirmation(
        { outgoing, signer },
        {
          connectorId: id,
          kind: row.kind,
          appId: row.appId,
          target,
          token,
          confirmationUrl: confirmationUrlOf(call, token),
          requestId: call.requestId,
          now: call.now,
        },
      );
      await saveAttempt(call, { id, target }, attempt);
      return crud.one(call, id);
    },
    // no transaction while waiting for an external response
    { ownTransaction: true },
  );

  mount(connectors.confirm, async call => {
    const confirmHash = await sha256Hex(call.query.token);
    const gone = () =>
      new ApiError(
        'not_found',
        'This confirmation URL was already used or has expired. Verify the target again.',
      );
    const found = await store.connectors.awaiting(confirmHash, call.now);
    if (found === undefined) throw gone();
    await store.transaction(async queries => {
      if (!(await queries.connectors.takeConfirmation(found.id, confirmHash))) throw gone();
      const row = await orNotFound(queries.connectors.find(found.mnId, found.id));
      const target = callableTarget(editOf(row));
      if (target === null) throw gone();
      await saveConfirmation(queries, row, target);
      const author = { mnId: row.mnId, userId: '', userNm: 'Connector target', requestId: call.requestId };
      await queries.audit.add(call.newId(), call.now, author, {
        action: 'confirmTarget',
        resource: 'connectors',
        recordId: row.id,
        before: null,
        after: { pjtId: row.pjtId, target },
      });
    });
    return { status: 'CONFIRMED' as const };
  });
};

/** PRJ-01: the connectors of project types that have one. */
export const mountConnectors = (mount: Mount, options: AppOptions) => {
  mountReads(mount);
  mountWrites(mount, options);
  mountConfirmation(mount, options);
};
