import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { flagMapSchema } from '../model/contract/flags.ts';
import { termTextSchema } from '../model/contract/terms.ts';
import { mayHold } from '../model/rules/flags.ts';
import { ownTerms } from './ownTerms.ts';

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
    .regex(/^(\/[\w-]+)*$/, 'takes a path such as /workspace, without a slash at the end')
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
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

const readFlags = (file: string | undefined) => {
  if (file === undefined) return {};
  const flags = flagMapSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!flags.success) throw new Error('takes a JSON object of switches and texts');
  const unfit = Object.entries(flags.data).filter(([name, value]) => !mayHold(name, value));
  if (unfit.length > 0)
    throw new Error(`unknown, or holding what they can not: ${unfit.map(([name]) => name).join(', ')}`);
  return flags.data;
};

const readTerms = (file: string | undefined) => {
  if (file === undefined) return ownTerms;
  const terms = z
    .array(termTextSchema)
    .min(1)
    .safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!terms.success) throw new Error('takes a JSON list of {tosName, tosVersion, title, text}');
  const names = terms.data.map(({ tosName }) => tosName);
  if (new Set(names).size < names.length) throw new Error('names one document twice');
  return terms.data;
};

/** a setting that names a file; what is wrong with it becomes one sentence that names the setting */
const reading = <T>(name: string, read: () => T): T => {
  try {
    return read();
  } catch (error) {
    // a parser quotes the file, line breaks and all
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
    throw new Error(`${name}: ${reason}.`, { cause: error });
  }
};

const isLoopback = (host: string) => ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host);

/** a proxy on this machine may lead others here */
const isReached = ({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL?: string | undefined }) =>
  !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname));

/** Every environment variable, once. A bad value throws one sentence that names it. */
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
    flags: reading('FLAGS', () => readFlags(values.FLAGS)),
    terms: reading('TERMS', () => readTerms(values.TERMS)),
    https: values.PUBLIC_URL?.startsWith('https:') ?? false,
    loopback: isLoopback(values.HOST),
    /** by others than the users of this machine */
    reached: isReached(values),
  };
};

/** Runs what a setting names; a refusal of the system becomes one sentence that names the setting. */
export const blaming = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new Error(`${name}: ${error.message || String(error.code)}.`, { cause: error });
  }
};

export type Settings = ReturnType<typeof readSettings>;
