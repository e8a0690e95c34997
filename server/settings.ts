import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { flagMapSchema } from '../model/contract/flags.ts';
import { termTextSchema } from '../model/contract/terms.ts';
import { isValidFlagValue } from '../model/rules/flags.ts';
import { parseRanges } from './clientAddress.ts';
import { defaultTerms } from './defaultTerms.ts';

/** Environment variables are text. */
const number = (fallback: number, ...checks: Parameters<ReturnType<typeof z.coerce.number>['check']>) =>
  z._default(z.coerce.number().check(...checks), fallback);

const minutes = (fallback: number) =>
  z.pipe(
    number(fallback, z.positive()),
    z.transform(value => value * 60_000),
  );

const text = (fallback: string, ...checks: Parameters<ReturnType<typeof z.string>['check']>) =>
  z._default(z.string().check(...checks), fallback);

/** off by default */
const toggle = z.pipe(
  z._default(z.enum(['true', 'false']), 'false'),
  z.transform(value => value === 'true'),
);

const webAddress = z.url({ protocol: /^https?$/ });
const link = z.url({ protocol: /^(https?|mailto)$/ });

// .example is a reserved domain, so these addresses never work
const EXAMPLE_SUPPORT_URL = 'mailto:support@porchlight.example';
const EXAMPLE_ACCOUNT_URL = 'https://account.porchlight.example';

const settingsSchema = z.object({
  PORT: number(3000, z.int(), z.minimum(0), z.maximum(65_535)),
  HOST: text('127.0.0.1'),
  DATA_DIR: text('./data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_WAIT_SECONDS: number(30, z.minimum(0), z.maximum(600)),
  PUBLIC_URL: z.optional(webAddress),
  BASE_PATH: text(
    '',
    z.regex(/^(\/[\w-]+)*$/, 'must be a path such as /workspace, without a trailing slash'),
  ),
  PRODUCT_NAME: text('Porchlight', z.minLength(1), z.maxLength(40)),
  SUPPORT_URL: z._default(link, EXAMPLE_SUPPORT_URL),
  ACCOUNT_URL: z._default(link, EXAMPLE_ACCOUNT_URL),
  FLAGS: z.optional(z.string()),
  TERMS: z.optional(z.string()),
  SETUP_TOKEN: z.optional(z.string().check(z.minLength(12), z.maxLength(200))),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32), z.maxLength(1000))),
  SECRET_WORD: text('fanlight', z.minLength(1), z.maxLength(100)),
  SESSION_IDLE_MINUTES: minutes(60),
  SESSION_ABSOLUTE_MINUTES: minutes(12 * 60),
  FILES_URL: z.optional(webAddress),
  UPLOAD_MAX_MB: number(256, z.positive()),
  WRITES_PER_MINUTE: number(600, z.int(), z.positive()),
  TRUSTED_PROXIES: text(''),
  CONNECTIONS_PER_ADDRESS: number(1000, z.int(), z.positive()),
  BODY_STALL_SECONDS: number(30, z.positive(), z.maximum(300)),
  SIGN_INS_PER_ADDRESS: number(50, z.int(), z.positive()),
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
  LOG_KEEP_EVENTS: number(10_000, z.int(), z.minimum(100), z.maximum(1_000_000)),
  LOG_KEEP_HOURS: number(24, z.positive(), z.maximum(24 * 365)),
  LOG_EVENTS_PER_SECOND: number(20_000, z.int(), z.minimum(1)),
  LOG_SOCKETS_PER_USER: number(10, z.int(), z.minimum(1)),
  OUTGOING_PRIVATE_RANGES: text(''),
  OUTGOING_HTTP: toggle,
  SERVER_TIMING: toggle,
  MQTT_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  MQTT_URL: z.optional(z.url({ protocol: /^mqtts?$/ })),
  MQTT_CONNECTIONS: number(10_000, z.int(), z.minimum(1), z.maximum(1_000_000)),
  MQTT_EVENTS_PER_SECOND: number(1000, z.int(), z.minimum(1)),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().check(z.minLength(3), z.maxLength(200), z.regex(/^[^\r\n]+$/))),
  DIGEST_HOUR: number(7, z.int(), z.minimum(0), z.maximum(23)),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

/** Messages for settings only: the API has its own, which a global locale would replace. */
const { localeError } = z.locales.en();

const readFlags = (file: string | undefined) => {
  if (file === undefined) return {};
  const flags = flagMapSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!flags.success)
    throw new Error('must be a JSON object with a boolean, a string, or an object of strings for each flag');
  const invalid = Object.entries(flags.data).filter(([name, value]) => !isValidFlagValue(name, value));
  if (invalid.length > 0)
    throw new Error(
      `unknown flags, or flags with an invalid value: ${invalid.map(([name]) => name).join(', ')}`,
    );
  return flags.data;
};

const readRanges = (list: string) => {
  try {
    return parseRanges(list);
  } catch {
    throw new Error('must be a list of addresses and ranges, such as 10.0.0.0/8, 127.0.0.1');
  }
};

const readTerms = (file: string | undefined) => {
  if (file === undefined) return defaultTerms;
  const terms = z.safeParse(
    z.array(termTextSchema).check(z.minLength(1)),
    JSON.parse(readFileSync(file, 'utf8')),
  );
  if (!terms.success) throw new Error('must be a JSON array of {tosName, tosVersion, title, text}');
  const names = terms.data.map(({ tosName }) => tosName);
  if (new Set(names).size < names.length) throw new Error('each tosName may appear only once');
  return terms.data;
};

/** Parses a setting, or reads the file that it names. An error becomes one sentence that names the setting. */
const readValueOf = <T>(name: string, read: () => T): T => {
  try {
    return read();
  } catch (error) {
    // JSON.parse quotes the file in its message, including line breaks
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
    throw new Error(`${name}: ${reason}.`, { cause: error });
  }
};

/** Emails need a sender, and an address for links to the pages. */
const requireMail = ({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: z.output<typeof settingsSchema>) => {
  if (SMTP_URL === undefined) return;
  if (MAIL_FROM === undefined) throw new Error('MAIL_FROM: must be set if SMTP_URL is.');
  if (PUBLIC_URL === undefined) throw new Error('PUBLIC_URL: must be set if SMTP_URL is.');
};

/** Devices connect either to this server or to an external broker. */
const requireOneBroker = ({ MQTT_PORT, MQTT_URL }: z.output<typeof settingsSchema>) => {
  if (MQTT_PORT !== undefined && MQTT_URL !== undefined)
    throw new Error('MQTT_URL: must not be set if MQTT_PORT is.');
};

const isLoopback = (host: string) => ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host);

/** Whether others can reach the server: directly, or through a proxy on this machine. */
const isExposed = ({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL?: string | undefined }) =>
  !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname));

/** A warning about links whose settings still have their example defaults; undefined if all are set. */
export const exampleLinksWarning = ({
  SUPPORT_URL,
  ACCOUNT_URL,
}: Pick<Settings, 'SUPPORT_URL' | 'ACCOUNT_URL'>) => {
  const missing = [
    ...(SUPPORT_URL === EXAMPLE_SUPPORT_URL ? ["SUPPORT_URL (the 'contact us' link, such as mailto:…)"] : []),
    ...(ACCOUNT_URL === EXAMPLE_ACCOUNT_URL
      ? ["ACCOUNT_URL (the 'Manage Account' link, such as https://…)"]
      : []),
  ];
  if (missing.length === 0) return undefined;
  return `Set ${missing.join(' and ')}. Until then, users see an example address that doesn't work.`;
};

/** Reads all environment variables. For an invalid value, it throws one sentence that names the variable. */
export const readSettings = (environment: Record<string, string | undefined>) => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = z.safeParse(settingsSchema, given, { error: localeError });
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}.`);
  }
  const values = result.data;
  requireMail(values);
  requireOneBroker(values);
  return {
    ...values,
    flags: readValueOf('FLAGS', () => readFlags(values.FLAGS)),
    terms: readValueOf('TERMS', () => readTerms(values.TERMS)),
    proxies: readValueOf('TRUSTED_PROXIES', () => readRanges(values.TRUSTED_PROXIES)),
    outgoingRanges: readValueOf('OUTGOING_PRIVATE_RANGES', () => readRanges(values.OUTGOING_PRIVATE_RANGES)),
    https: values.PUBLIC_URL?.startsWith('https:') ?? false,
    /** can be reached by others than users of this machine */
    isExposed: isExposed(values),
  };
};

/** Runs work that depends on a setting. A system error becomes one sentence that names the setting. */
export const withSettingName = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new Error(`${name}: ${error.message || String(error.code)}.`, { cause: error });
  }
};

export type Settings = ReturnType<typeof readSettings>;
