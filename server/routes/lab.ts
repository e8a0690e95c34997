import { lab, type LabSend, MAX_LAB_PROBLEMS, type NewLabSend } from '../../model/contract/lab.ts';
import { connectors } from '../../model/contract/connectors.ts';
import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import { callableTarget } from '../../model/rules/connectors.ts';
import { ECHO_TARGET } from '../../model/rules/echo.ts';
import { findLabRequest, isAllowedUnconfirmed } from '../../model/rules/lab/templates.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { orNotFound } from '../http/orNotFound.ts';
import { sendLabRequest } from '../lab/send.ts';
import { storedVariables, variablesOfSend } from '../lab/variables.ts';
import type { AppOptions } from '../options.ts';
import type { StoredConnector } from '../store/connectors.ts';
import type { LabSendRow } from '../store/rows/lab.ts';
import { editOf } from './connectorRecord.ts';
import { openTokens } from './labLinking.ts';

/** Of a stored request with its response: each body can have 64 KB, and JSON escapes it. */
const MAX_REQUEST_BYTES = 256 * 1024;

const targetOf = (row: StoredConnector) => callableTarget(editOf(row));

/** The address of a request, or 'echo'. Rejects a request that the target must not get. */
const destinationOf = (row: StoredConnector, { request, target }: NewLabSend) => {
  const known = findLabRequest(row.kind, request);
  if (known === undefined)
    throw fieldErrors({ request: "Connectors of this kind don't receive this request." });
  if (target === 'ECHO') return ECHO_TARGET;
  if (known.isCallback)
    throw fieldErrors({ target: 'Your cloud sends this request. Only the built-in echo checks it.' });
  const url = targetOf(row);
  if (url === null)
    throw new ApiError(
      'conflict',
      "There is no target that can be called. Enter a target URL first, or use the built-in echo; Lambda functions can't be called from here.",
    );
  if (url !== row.confirmedTarget && !isAllowedUnconfirmed(request))
    throw new ApiError(
      'conflict',
      "The target hasn't confirmed that it accepts requests. Verify the target first, or use the built-in echo.",
    );
  return url;
};

const toSend = ({ detail, mnId: _mnId, connectorId: _connectorId, ...row }: LabSendRow): LabSend => {
  const { problems, ...shown } = JSON.parse(detail) as Pick<
    LabSend,
    'url' | 'template' | 'body' | 'isMasked' | 'headers' | 'message' | 'answer' | 'problems'
  >;
  // earlier versions kept all of them
  return { ...row, ...shown, problems: problems.slice(0, MAX_LAB_PROBLEMS) };
};

/** The connector lab. */
export const mountLab = (mount: Mount, options: AppOptions) => {
  const { store, outgoing, signer, secrets, limits, publicUrl, site } = options;

  const find = ({ queries, user }: AnyCall, id: string) => orNotFound(queries.connectors.find(user.mnId, id));

  // without a token, which only a confirmation request has
  const confirmationUrl = ({ context }: AnyCall) =>
    `${new URL(publicUrl ?? context.req.url).origin}${site.basePath}${connectors.confirm.path}?token=lab`;

  const variablesOf = async (call: AnyCall, row: StoredConnector) =>
    storedVariables({
      connector: row,
      target: targetOf(row),
      confirmationUrl: confirmationUrl(call),
      discovery: await call.queries.lab.lastGood(row.id, 'DISCOVERY'),
    });

  mount(lab.info, async call => {
    const row = await find(call, call.params.connectorId);
    const link = await call.queries.labLinks.find(row.id);
    return {
      publicKey: await signer.publicKey(row.id),
      keyId: row.appId,
      variables: await variablesOf(call, row),
      linkedDt: (await openTokens(secrets, link)) === undefined ? null : (link?.linkedDt ?? null),
    };
  });

  mount(lab.history, async call => {
    const { id } = await find(call, call.params.connectorId);
    return call.queries.lab.history(id);
  });

  mount(lab.one, async call => {
    const { id } = await find(call, call.params.connectorId);
    return toSend(await orNotFound(call.queries.lab.find(id, call.params.sendId)));
  });

  mount(
    lab.send,
    async call => {
      const { user, now, newId, body } = call;
      const row = await find(call, call.params.connectorId);
      const url = destinationOf(row, body);
      if (url !== ECHO_TARGET) await limits.targetRequest(user.userId);
      const secret = (await openTokens(secrets, await store.labLinks.find(row.id)))?.access;
      const values = variablesOfSend(await variablesOf(call, row), { now, newId, accessToken: secret });
      const { status, duration, fault, problemCount, ...detail } = await sendLabRequest(
        { outgoing, signer },
        { connectorId: row.id, keyId: row.appId, input: body, url, values, secret, now },
      );
      const { request, target } = body;
      const sent: LabSendRow = {
        id: newId(),
        mnId: row.mnId,
        connectorId: row.id,
        request,
        target,
        at: now,
        sentBy: call.userNm,
        duration,
        status,
        fault,
        problemCount,
        detail: JSON.stringify(detail),
      };
      await store.transaction(async queries => {
        await queries.lab.add(sent);
        await queries.audit.add(newId(), now, call.author(), {
          action: 'labRequest',
          resource: 'connectors',
          recordId: row.id,
          before: null,
          after: { pjtId: row.pjtId, request, target: url, status, fault },
        });
      });
      return toSend(sent);
    },
    { callsOutside: true, maxBytes: MAX_REQUEST_BYTES },
  );

  mount(lab.clear, async call => {
    const row = await find(call, call.params.connectorId);
    const count = await call.queries.lab.clear(row.id);
    if (count === 0) return;
    await call.audit({
      action: 'clearLab',
      resource: 'connectors',
      recordId: row.id,
      before: { pjtId: row.pjtId, requests: count },
      after: null,
    });
  });
};
