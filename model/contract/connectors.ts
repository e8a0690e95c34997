import * as z from 'zod/mini';
import { auditFields } from './auditFields.ts';
import { endpoint } from './endpoint.ts';
import { notReserved, rules, unlessEmpty } from './fieldRules.ts';
import { OUTGOING_PORTS, portOf } from './outgoing.ts';
import { idList, keyword, listQuery } from './query.ts';
import { emailAddress, hasLength, line, prose, satisfiesRule } from './text.ts';

/**
 * The kinds of connectors: the app of a cloud, service or automation project, a Schema App, or an external application.
 */
export type ConnectorKind = 'SMARTAPP' | 'SCHEMA' | 'API_ONLY';

/** Where requests go: an address, functions that are invoked by region, or the echo of this server. */
export const hostings = ['WEBHOOK', 'AWS_LAMBDA', 'ECHO'] as const;
export type Hosting = (typeof hostings)[number];

/** What a connector may do with the homes that install it. */
export const connectorScopes = [
  'r:devices:*',
  'w:devices:*',
  'x:devices:*',
  'r:locations:*',
  'w:locations:*',
  'x:locations:*',
  'r:scenes:*',
  'x:scenes:*',
  'r:rules:*',
  'w:rules:*',
  'r:hubs:*',
  'r:installedapps',
  'w:installedapps',
  'i:deviceprofiles',
] as const;
export type ConnectorScope = (typeof connectorScopes)[number];

export const MAX_DISPLAY_NAME = 75;
const MAX_REDIRECT_URIS = 10;
export const MAX_ADDRESS = 2048;

/** The fields that hold the Lambda function of each region. */
export const targetArns = { NA: 'targetArnNa', EU: 'targetArnEu', AP: 'targetArnAp' } as const;

const hasAllowedPort = (text: string) => {
  if (text === '' || !URL.canParse(text)) return true;
  const port = portOf(new URL(text));
  return port >= OUTGOING_PORTS.min && port <= OUTGOING_PORTS.max;
};

const hasCredentials = (text: string) => {
  if (text === '' || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username !== '' || password !== '';
};

/** An address that this server may call or show. */
const httpsAddress = (label: string) =>
  z._default(
    z.string().check(
      z.trim(),
      hasLength(0, MAX_ADDRESS, label),
      satisfiesRule(unlessEmpty(rules.httpsUrl), label),
      z.refine(text => !hasCredentials(text), "The address can't contain a user name or password."),
    ),
    '',
  );

const targetAddress = (label: string) =>
  z._default(
    httpsAddress(label).check(
      z.refine(hasAllowedPort, `Use a port from ${OUTGOING_PORTS.min} to ${OUTGOING_PORTS.max}.`),
    ),
    '',
  );

const appAddress = (label: string) =>
  z._default(
    z
      .string()
      .check(
        z.trim(),
        hasLength(0, MAX_ADDRESS, label),
        satisfiesRule(unlessEmpty(rules.webOrAppUrl), label),
      ),
    '',
  );

const arn = (label: string) =>
  z._default(z.string().check(z.trim(), satisfiesRule(unlessEmpty(rules.arnAws), label)), '');

/** A server with another product name also refuses that name. */
const DEFAULT_PRODUCT = 'Porchlight';

const appTitle = (label: string) =>
  line(MAX_DISPLAY_NAME, { empty: 'Enter a name.', name: label }).check(
    satisfiesRule(notReserved(DEFAULT_PRODUCT), label),
  );

const isUnique = (list: readonly string[]) => new Set(list).size === list.length;

const scopes = z._default(
  z.array(z.enum(connectorScopes)).check(z.refine(isUnique, 'Choose each scope once.')),
  [],
);

const redirectUris = z._default(
  z
    .array(
      z
        .string()
        .check(
          z.trim(),
          hasLength(1, MAX_ADDRESS, 'Redirect URI'),
          satisfiesRule(rules.webOrAppUrl, 'Redirect URI'),
        ),
    )
    .check(
      z.maxLength(MAX_REDIRECT_URIS, `Enter at most ${MAX_REDIRECT_URIS} addresses.`),
      z.refine(isUnique, 'Enter each address once.'),
    ),
  [],
);

const MAX_APP_SETTINGS = 50;

const appSettingSchema = z.strictObject({
  key: z
    .string()
    .check(
      z.trim(),
      hasLength(1, 100, 'Key'),
      z.regex(/^[A-Za-z0-9_.-]*$/, 'Use only letters, numbers, underscores, dots, and dashes in a key.'),
    ),
  value: z.string().check(hasLength(0, 1000, 'Value'), satisfiesRule(rules.noNewLine, 'Value')),
});
export type AppSetting = z.infer<typeof appSettingSchema>;

/** Settings that the app reads through the API; they are not secret. */
const appSettings = z._default(
  z.array(appSettingSchema).check(
    z.maxLength(MAX_APP_SETTINGS, `Enter at most ${MAX_APP_SETTINGS} settings.`),
    z.refine(list => isUnique(list.map(({ key }) => key)), 'Use each key once.'),
  ),
  [],
);

/** Set when the connector is created; derived from its name by default. */
const appName = z.optional(
  z
    .string()
    .check(
      z.trim(),
      hasLength(0, 249, 'App name'),
      satisfiesRule(rules.alphaLowercaseDashDot, 'App name'),
      satisfiesRule(rules.firstIsLetterOrNumber, 'App name'),
    ),
);

const hosted = {
  hosting: z._default(z.nullable(z.enum(hostings, 'Choose where it runs.')), null),
  /** '' if there is none yet */
  targetUrl: targetAddress('Target URL'),
  [targetArns.NA]: arn('Target ARN (NA)'),
  [targetArns.EU]: arn('Target ARN (EU)'),
  [targetArns.AP]: arn('Target ARN (AP)'),
};

const smartAppEditSchema = z.strictObject({
  kind: z.literal('SMARTAPP'),
  displayName: appTitle('Display name'),
  appName,
  description: prose(250, 'Description'),
  /** a home can install it once only */
  singleInstance: z._default(z.boolean(), false),
  ...hosted,
  scopes,
  redirectUris,
  appSettings,
  iconUrl: httpsAddress('Icon URL'),
});

const schemaAppEditSchema = z.strictObject({
  kind: z.literal('SCHEMA'),
  displayName: appTitle('App name shown to users'),
  appName,
  partnerName: line(MAX_DISPLAY_NAME, { empty: 'Enter the name of your company.', name: 'Partner name' }),
  userEmail: emailAddress,
  ...hosted,
  targetUrl: targetAddress('Webhook URL'),
  /** the maker's own sign-in page and token address, which the platform uses to link accounts */
  oauthAuthorizationUrl: httpsAddress('Authorization URL'),
  oauthTokenUrl: httpsAddress('Token URL'),
  oauthClientId: z._default(
    z
      .string()
      .check(z.trim(), hasLength(0, 255, 'Your client ID'), satisfiesRule(rules.noNewLine, 'Your client ID')),
    '',
  ),
  /** stored encrypted and never returned; absent: unchanged, '' removes it */
  oauthClientSecret: z.optional(
    z
      .string()
      .check(hasLength(0, 1000, 'Your client secret'), satisfiesRule(rules.noNewLine, 'Your client secret')),
  ),
  oauthScope: z._default(
    z.string().check(z.trim(), hasLength(0, 1000, 'Scope'), satisfiesRule(rules.noNewLine, 'Scope')),
    '',
  ),
  iconUrl: httpsAddress('Icon URL'),
  iconUrl2x: httpsAddress('Icon URL (2x)'),
  iconUrl3x: httpsAddress('Icon URL (3x)'),
  appToApp: z._default(z.boolean(), false),
  androidLink: appAddress('Android link'),
  iosLink: appAddress('iOS link'),
});

const apiOnlyHostings = ['WEBHOOK', 'ECHO'] as const;

const apiOnlyEditSchema = z.strictObject({
  kind: z.literal('API_ONLY'),
  displayName: appTitle('Client name'),
  appName,
  description: prose(250, 'Description'),
  scopes,
  redirectUris,
  /** of the address for events, which is optional; null without one */
  hosting: z._default(z.nullable(z.enum(apiOnlyHostings)), null),
  targetUrl: targetAddress('Event URL'),
});

export const connectorEditSchemas = {
  SMARTAPP: smartAppEditSchema,
  SCHEMA: schemaAppEditSchema,
  API_ONLY: apiOnlyEditSchema,
} as const;

const connectorEditSchema = z.discriminatedUnion('kind', [
  smartAppEditSchema,
  schemaAppEditSchema,
  apiOnlyEditSchema,
]);
export type ConnectorEdit = z.output<typeof connectorEditSchema>;

/** The result of the last confirmation request to the target. */
const attemptSchema = z.object({
  /** epoch milliseconds */
  at: z.number(),
  /** in milliseconds; null if no request was sent */
  duration: z.nullable(z.number()),
  outcome: z.enum(['confirmed', 'notConfirmed', 'failed']),
  /** HTTP status of the response; null if there was none */
  status: z.nullable(z.number()),
  /** one sentence */
  message: z.string(),
  /** the bodies, truncated and without the token */
  request: z.string(),
  response: z.nullable(z.string()),
});
export type TargetAttempt = z.infer<typeof attemptSchema>;

/** PENDING until the target has confirmed that it accepts requests. */
const targetStatuses = ['PENDING', 'CONFIRMED'] as const;

const known = {
  id: z.string(),
  pjtId: z.string(),
  pjtNm: z.string(),
  appName: z.string(),
  /** the platform's name for the app, sent with every request */
  appId: z.string(),
  /** for the maker's own calls to the platform */
  clientId: z.string(),
  /** the last characters of the client secret; null if there is none */
  secretHint: z.nullable(z.string()),
  /** when the client secret was generated; null if there is none */
  secretDt: z.nullable(z.number()),
  /** null if there is nothing to confirm: no target, or one that can't be called */
  targetStatus: z.nullable(z.enum(targetStatuses)),
  lastAttempt: z.nullable(attemptSchema),
  canEdit: z.boolean(),
  ...auditFields,
  /** incremented on every write */
  version: z.number(),
};

const hostedFields = {
  hosting: z.nullable(z.enum(hostings)),
  targetUrl: z.string(),
  [targetArns.NA]: z.string(),
  [targetArns.EU]: z.string(),
  [targetArns.AP]: z.string(),
};

const grantFields = { scopes: z.array(z.enum(connectorScopes)), redirectUris: z.array(z.string()) };

const connectorSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('SMARTAPP'),
    displayName: z.string(),
    description: z.string(),
    singleInstance: z.boolean(),
    ...hostedFields,
    ...grantFields,
    appSettings: z.array(z.object({ key: z.string(), value: z.string() })),
    iconUrl: z.string(),
    ...known,
  }),
  z.object({
    kind: z.literal('SCHEMA'),
    displayName: z.string(),
    partnerName: z.string(),
    userEmail: z.string(),
    ...hostedFields,
    oauthAuthorizationUrl: z.string(),
    oauthTokenUrl: z.string(),
    oauthClientId: z.string(),
    /** whether the maker's client secret is set; it is never returned */
    hasOauthSecret: z.boolean(),
    oauthScope: z.string(),
    iconUrl: z.string(),
    iconUrl2x: z.string(),
    iconUrl3x: z.string(),
    appToApp: z.boolean(),
    androidLink: z.string(),
    iosLink: z.string(),
    ...known,
  }),
  z.object({
    kind: z.literal('API_ONLY'),
    displayName: z.string(),
    description: z.string(),
    ...grantFields,
    hosting: z.nullable(z.enum(apiOnlyHostings)),
    targetUrl: z.string(),
    ...known,
  }),
]);
export type Connector = z.output<typeof connectorSchema>;

export const connectorColumns = ['displayName', 'chgDt'] as const;

const connectorQuerySchema = z.strictObject({
  ...listQuery(connectorColumns, ['displayName', 'asc']),
  keyword,
  pjtId: z.optional(z.string().check(z.maxLength(100))),
  idList: z.optional(idList),
});
export type ConnectorQuery = z.infer<typeof connectorQuerySchema>;

const connectorId = z.object({ connectorId: z.string() });

export const connectors = {
  list: endpoint({
    method: 'GET',
    path: '/v3/common/connectors',
    summary: 'Connectors of the current organization; the total is in Content-Range',
    query: connectorQuerySchema,
    response: z.array(connectorSchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/common/connectors/:connectorId',
    summary: 'One connector, without its secrets',
    params: connectorId,
    response: connectorSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/common/projects/:projectId/connectors',
    summary:
      'Creates the connector of a project, which has at most one; its kind is that of the project type',
    params: z.object({ projectId: z.string() }),
    body: connectorEditSchema,
    response: connectorSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v3/common/connectors/:connectorId',
    summary: 'Changes a connector; a new target has to be confirmed',
    params: connectorId,
    body: connectorEditSchema,
    response: connectorSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/common/connectors/:connectorId',
    summary: 'Deletes a connector; its credentials stop working',
    params: connectorId,
    response: z.void(),
    restorable: true,
  }),
  generateSecret: endpoint({
    method: 'POST',
    path: '/v3/common/connectors/:connectorId/secret',
    summary: 'Generates the client secret; it is returned only once, and the previous one stops working',
    params: connectorId,
    response: z.object({ connector: connectorSchema, clientSecret: z.string() }),
    oneTimeResponse:
      'The secret was generated, but the connection was lost before it could be shown. Generate a new one.',
  }),
  verify: endpoint({
    method: 'POST',
    path: '/v3/common/connectors/:connectorId/verify',
    summary: 'Sends a confirmation request to the target and returns the outcome',
    params: connectorId,
    response: connectorSchema,
    ignoresIdempotencyKey: true,
  }),
  confirm: endpoint({
    method: 'GET',
    path: '/v3/connectors/confirmation',
    summary:
      'The confirmation URL that a target is sent: opening it confirms the target, once and within an hour',
    query: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: z.object({ status: z.literal('CONFIRMED') }),
    beforeTerms: true,
  }),
};
