import type { ConnectorEdit } from '../../model/contract/connectorEdits.ts';
import { type LabLink, labLinking, linkFields, type LinkStep } from '../../model/contract/labLinking.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { authorizationUrlOf, readReturn } from '../../model/rules/lab/linking.ts';
import { newSecret, sha256Hex } from '../hashing.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { orNotFound } from '../http/orNotFound.ts';
import { MASK, maskSecrets } from '../lab/mask.ts';
import { askForTokens, type Tokens } from '../lab/tokens.ts';
import type { AppOptions } from '../options.ts';
import type { StoredConnector } from '../store/connectors.ts';
import type { LabLinkRow } from '../store/rows/lab.ts';
import { editOf } from './connectorRecord.ts';

/** How long the maker's page can take, in milliseconds. */
const STATE_LIFE = 15 * 60_000;

type SchemaApp = Extract<ConnectorEdit, { kind: 'SCHEMA' }>;

/** The fields of a Schema App; other kinds link no accounts. */
const schemaAppOf = (row: StoredConnector): SchemaApp => {
  const edit = editOf(row);
  if (edit.kind !== 'SCHEMA') throw new ApiError('not_found', 'Only Schema Apps link accounts.');
  return edit;
};

const missingOf = (row: StoredConnector, edit: SchemaApp) =>
  linkFields.filter(name => (name === 'oauthClientSecret' ? row.oauthSecret === null : edit[name] === ''));

/** Binds the encrypted tokens to their link. */
const sealName = (connectorId: string) => `lab link ${connectorId}`;

const stepsOf = (link: LabLinkRow | undefined): LinkStep[] =>
  link === undefined ? [] : (JSON.parse(link.steps) as LinkStep[]);

/** Decrypts the tokens of a link; undefined if there are none, or if the secret of the installation has changed. */
export const openTokens = async (
  secrets: AppOptions['secrets'],
  link: LabLinkRow | undefined,
): Promise<Tokens | undefined> => {
  if (link?.tokens == null) return undefined;
  try {
    return JSON.parse(await secrets.open(link.tokens, sealName(link.connectorId))) as Tokens;
  } catch {
    return undefined;
  }
};

/** A step in which this server made no call. */
const ownStep = (now: number, fields: Pick<LinkStep, 'step' | 'request' | 'body' | 'message'>): LinkStep => ({
  ...fields,
  at: now,
  duration: null,
  status: null,
  answer: null,
  fault: null,
  problems: [],
});

/** Account linking in the lab: as the platform does it, with the maker's own URLs. */
export const mountLabLinking = (mount: Mount, options: AppOptions) => {
  const { store, outgoing, secrets, limits, publicUrl, site } = options;

  const find = ({ queries, user }: AnyCall, id: string) => orNotFound(queries.connectors.find(user.mnId, id));

  const redirectUriOf = ({ context }: AnyCall, { pjtId }: StoredConnector) =>
    `${new URL(publicUrl ?? context.req.url).origin}${site.basePath}/projects/CLOUD_TO_CLOUD_SCHEMA/${pjtId}/connector/lab`;

  const toLink = async (call: AnyCall, row: StoredConnector): Promise<LabLink> => {
    const link = await store.labLinks.find(row.id);
    const isWaiting = link?.stateExpiry != null && link.stateExpiry > call.now;
    const tokens = await openTokens(secrets, link);
    return {
      missing: missingOf(row, schemaAppOf(row)),
      redirectUri: redirectUriOf(call, row),
      authorizationUrl: isWaiting && link.userId === call.user.userId ? link.authorizationUrl : null,
      linkedDt: tokens === undefined ? null : (link?.linkedDt ?? null),
      expiryDt: tokens === undefined ? null : (link?.expiryDt ?? null),
      canRefresh: tokens?.refresh !== undefined,
      steps: stepsOf(link),
    };
  };

  const start = async (call: AnyCall, row: StoredConnector, edit: SchemaApp) => {
    const state = newSecret();
    const authorizationUrl = authorizationUrlOf({
      authorizationUrl: edit.oauthAuthorizationUrl,
      clientId: edit.oauthClientId,
      redirectUri: redirectUriOf(call, row),
      scope: edit.oauthScope,
      state,
    });
    const step = ownStep(call.now, {
      step: 'AUTHORIZE',
      request: `GET ${maskSecrets(authorizationUrl, [state])}`,
      body: '',
      message: '',
    });
    await store.labLinks.start({
      connectorId: row.id,
      mnId: row.mnId,
      userId: call.user.userId,
      stateHash: await sha256Hex(state),
      stateExpiry: call.now + STATE_LIFE,
      authorizationUrl,
      steps: JSON.stringify([step]),
    });
  };

  const clientOf = async (row: StoredConnector, edit: SchemaApp) => ({
    client_id: edit.oauthClientId,
    client_secret: await secrets.open(row.oauthSecret ?? '', row.id).catch(() => {
      throw new ApiError('conflict', "Your client secret can't be read anymore. Enter it again.");
    }),
  });

  /**
   * Stores the steps of a link, and the account if a response has tokens. Nothing is stored if the link was removed
   * since it was read, or if `isCurrent` says that it was replaced.
   */
  const saveSteps = (
    connectorId: string,
    isCurrent: (link: LabLinkRow) => boolean,
    columnsOf: (link: LabLinkRow) => Parameters<typeof store.labLinks.change>[1],
  ) =>
    store.transaction(async ({ labLinks }) => {
      const link = await labLinks.findToChange(connectorId);
      if (link === undefined || !isCurrent(link))
        throw new ApiError(
          'conflict',
          "The link was changed at the same time, so this response wasn't saved. Reload the page, then try again.",
        );
      await labLinks.change(connectorId, columnsOf(link));
    });

  /** The columns of the account; none if the response has no tokens. */
  const accountColumns = async (
    connectorId: string,
    now: number,
    { step, tokens, lifetime }: Awaited<ReturnType<typeof askForTokens>>,
    before?: Tokens,
  ) => {
    if (tokens === undefined) return {};
    const stored = { access: tokens.access, refresh: tokens.refresh ?? before?.refresh };
    return {
      tokens: await secrets.seal(JSON.stringify(stored), sealName(connectorId)),
      ...(step.step === 'TOKEN' && { linkedDt: now }),
      expiryDt: lifetime === undefined ? null : now + lifetime,
    };
  };

  /** The error in the redirect from the maker's page; '' if there is none. */
  const returnFault = async (
    { state, code, error, description }: ReturnType<typeof readReturn>,
    link: LabLinkRow,
    call: AnyCall,
  ) => {
    if (link.stateHash === null || link.stateExpiry === null || link.stateExpiry <= call.now)
      return 'No linking is waiting for a code. Start again.';
    if (link.userId !== call.user.userId) return 'Someone else started this linking. Start your own.';
    if (error !== null)
      return `Your page returned ${error}${description === null ? '' : `: ${description}`}.`;
    if (state === null) return 'The state is missing: your page must send it back unchanged.';
    if ((await sha256Hex(state)) !== link.stateHash)
      return "The state isn't the one that was sent: your page must send it back unchanged.";
    return code === null || code === '' ? 'The code is missing.' : '';
  };

  const exchange = async (call: AnyCall, row: StoredConnector, edit: SchemaApp, pasted: string) => {
    const found = await store.labLinks.find(row.id);
    if (found === undefined) throw new ApiError('conflict', 'Start linking first.');
    const returned = readReturn(pasted);
    const message = await returnFault(returned, found, call);
    const { code, state } = returned;
    const step = ownStep(call.now, {
      step: 'RETURN',
      request: `GET ${redirectUriOf(call, row)}`,
      body: [
        `code=${code === null ? '' : MASK}`,
        `state=${state === null ? '' : MASK}`,
        ...(returned.error === null ? [] : [`error=${returned.error}`]),
      ].join('\n'),
      message,
    });
    const stepsWith = (link: LabLinkRow, ...added: LinkStep[]) =>
      JSON.stringify([...stepsOf(link).filter(one => one.step === 'AUTHORIZE'), step, ...added]);
    if (message !== '' || code === null)
      return saveSteps(
        row.id,
        link => link.stateHash === found.stateHash,
        link => ({ steps: stepsWith(link) }),
      );
    // a code can only be used once, even if two tabs have it
    if (!(await store.labLinks.takeState(row.id, found.stateHash ?? '')))
      throw new ApiError('conflict', 'This code was already exchanged.');
    const client = await clientOf(row, edit);
    const exchange = await askForTokens(outgoing, {
      step: 'TOKEN',
      tokenUrl: edit.oauthTokenUrl,
      form: {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUriOf(call, row),
        ...client,
      },
      secret: ['code', 'client_secret'],
      now: call.now,
    });
    const columns = await accountColumns(row.id, call.now, exchange);
    return saveSteps(
      row.id,
      // not started again
      link => link.stateHash === null && link.userId === found.userId,
      link => ({ ...columns, steps: stepsWith(link, exchange.step) }),
    );
  };

  const refresh = async (call: AnyCall, row: StoredConnector, edit: SchemaApp) => {
    const link = await store.labLinks.find(row.id);
    const tokens = await openTokens(secrets, link);
    if (link === undefined || tokens?.refresh === undefined)
      throw new ApiError('conflict', 'There is no refresh token. Link an account first.');
    const client = await clientOf(row, edit);
    const exchange = await askForTokens(outgoing, {
      step: 'REFRESH',
      tokenUrl: edit.oauthTokenUrl,
      form: { grant_type: 'refresh_token', refresh_token: tokens.refresh, ...client },
      secret: ['refresh_token', 'client_secret'],
      now: call.now,
    });
    const columns = await accountColumns(row.id, call.now, exchange, tokens);
    return saveSteps(
      row.id,
      current => current.tokens === link.tokens,
      current => ({
        ...columns,
        // another refresh replaces the previous one
        steps: JSON.stringify([...stepsOf(current).filter(one => one.step !== 'REFRESH'), exchange.step]),
      }),
    );
  };

  mount(labLinking.one, async call => toLink(call, await find(call, call.params.connectorId)));

  mount(
    labLinking.act,
    async call => {
      const row = await find(call, call.params.connectorId);
      const edit = schemaAppOf(row);
      const { body, now } = call;
      if (missingOf(row, edit).length > 0)
        throw new ApiError('conflict', 'Enter the URLs and credentials of your account server first.');
      if (body.action !== 'START') await limits.targetRequest(call.user.userId);
      if (body.action === 'START') await start(call, row, edit);
      else if (body.action === 'EXCHANGE') await exchange(call, row, edit, body.answer);
      else await refresh(call, row, edit);
      const link = await toLink(call, row);
      await store.audit.add(call.newId(), now, call.author(), {
        action: 'labLink',
        resource: 'connectors',
        recordId: row.id,
        before: null,
        after: { pjtId: row.pjtId, action: body.action, status: link.steps.at(-1)?.status ?? null },
      });
      return link;
    },
    { callsOutside: true },
  );

  mount(labLinking.remove, async call => {
    const row = await find(call, call.params.connectorId);
    if (!(await call.queries.labLinks.remove(row.id))) return;
    await call.audit({
      action: 'labUnlink',
      resource: 'connectors',
      recordId: row.id,
      before: { pjtId: row.pjtId },
      after: null,
    });
  });
};
