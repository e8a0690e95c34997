import * as z from 'zod/mini';
import { notReserved, rules, unlessEmpty } from './fieldRules.ts';
import { OUTGOING_PORTS, portOf } from './outgoing.ts';
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
  displayName: appTitle('Display name'),
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

export const apiOnlyHostings = ['WEBHOOK', 'ECHO'] as const;

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

export const connectorEditSchema = z.discriminatedUnion('kind', [
  smartAppEditSchema,
  schemaAppEditSchema,
  apiOnlyEditSchema,
]);
export type ConnectorEdit = z.output<typeof connectorEditSchema>;
