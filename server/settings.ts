import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { flagMapSchema } from '../model/contract/flags.ts';
import { termTextSchema } from '../model/contract/terms.ts';
import { isValidFlagValue } from '../model/rules/flags.ts';
import { parseRanges } from './clientAddress.ts';
import { defaultTerms } from './defaultTerms.ts';

const minutes = (fallback: number) =>
  z.coerce
    .number()
    .positive()
    .default(fallback)
    .transform(value => value * 60_000);

const webAddress = z.url({ protocol: /^https?$/ });
const link = z.url({ protocol: /^(https?|mailto)$/ });

const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(600).default(30),
  PUBLIC_URL: webAddress.optional(),
  BASE_PATH: z
    .string()
    .regex(/^(\/[\w-]+)*$/, 'must be a path such as /workspace, without a trailing slash')
    .default(''),
  PRODUCT_NAME: z.string().min(1).max(40).default('Porchlight'),
  SUPPORT_URL: link.default('mailto:support@porchlight.example'),
  ACCOUNT_URL: link.default('https://account.porchlight.example'),
  FLAGS: z.string().optional(),
  TERMS: z.string().optional(),
  SETUP_TOKEN: z.string().min(12).max(200).optional(),
  SECRET_WORD: z.string().min(1).max(100).default('fanlight'),
  SESSION_IDLE_MINUTES: minutes(60),
  SESSION_ABSOLUTE_MINUTES: minutes(12 * 60),
  UPLOAD_MAX_MB: z.coerce.number().positive().default(256),
  WRITES_PER_MINUTE: z.coerce.number().int().positive().default(600),
  TRUSTED_PROXIES: z.string().default(''),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().positive().default(1000),
  BODY_STALL_SECONDS: z.coerce.number().positive().max(300).default(30),
  SIGN_INS_PER_ADDRESS: z.coerce.number().int().positive().default(50),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  LOG_KEEP_EVENTS: z.coerce.number().int().min(100).max(1_000_000).default(10_000),
  LOG_KEEP_HOURS: z.coerce
    .number()
    .positive()
    .max(24 * 365)
    .default(24),
  LOG_EVENTS_PER_SECOND: z.coerce.number().int().min(1).default(20_000),
  LOG_SOCKETS_PER_USER: z.coerce.number().int().min(1).default(10),
  SERVER_TIMING: z
    .enum(['true', 'false'])
    .default('false')
    .transform(value => value === 'true'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

const readFlags = (file: string | undefined) => {
  if (file === undefined) return {};
  const flags = flagMapSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!flags.success) throw new Error('must be a JSON object with a boolean or string for each flag');
  const invalid = Object.entries(flags.data).filter(([name, value]) => !isValidFlagValue(name, value));
  if (invalid.length > 0)
    throw new Error(
      `unknown flags, or flags with a value of the wrong type: ${invalid.map(([name]) => name).join(', ')}`,
    );
  return flags.data;
};

const readProxies = (list: string) => {
  try {
    return parseRanges(list);
  } catch {
    throw new Error('must be a list of addresses and ranges, such as 10.0.0.0/8, 127.0.0.1');
  }
};

const readTerms = (file: string | undefined) => {
  if (file === undefined) return defaultTerms;
  const terms = z
    .array(termTextSchema)
    .min(1)
    .safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!terms.success) throw new Error('must be a JSON array of {tosName, tosVersion, title, text}');
  const names = terms.data.map(({ tosName }) => tosName);
  if (new Set(names).size < names.length) throw new Error('each tosName may appear only once');
  return terms.data;
};

/** Reads what a setting names or lists. An error becomes one sentence that names the setting. */
const readValueOf = <T>(name: string, read: () => T): T => {
  try {
    return read();
  } catch (error) {
    // JSON.parse quotes the file in its message, including line breaks
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
    throw new Error(`${name}: ${reason}.`, { cause: error });
  }
};

const isLoopback = (host: string) => ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host);

/** Whether others can reach the server: directly, or through a proxy on this machine. */
const isExposed = ({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL?: string | undefined }) =>
  !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname));

/** Reads all environment variables. An invalid value throws one sentence that names it. */
export const readSettings = (environment: Record<string, string | undefined>) => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settingsSchema.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}.`);
  }
  const values = result.data;
  return {
    ...values,
    flags: readValueOf('FLAGS', () => readFlags(values.FLAGS)),
    terms: readValueOf('TERMS', () => readTerms(values.TERMS)),
    proxies: readValueOf('TRUSTED_PROXIES', () => readProxies(values.TRUSTED_PROXIES)),
    https: values.PUBLIC_URL?.startsWith('https:') ?? false,
    isLoopback: isLoopback(values.HOST),
    /** by others than users of this machine */
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
