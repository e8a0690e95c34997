import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDiskFiles } from './files/disk.ts';
import type { SweptFileStore } from './files/index.ts';
import type { CreateLimiter } from './limiters.ts';
import { createHub, type LogHub } from './logs/hub.ts';
import type { ProcessBus } from './logs/processBus.ts';
import { createDeviceBroker } from './mqtt/broker.ts';
import { listenForDevices } from './mqtt/listen.ts';
import type { Log } from './ports.ts';
import { createDigests } from './reviews/digest.ts';
import { type Settings, withSettingName } from './settings.ts';
import { toApiError } from './store/databaseErrors.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqliteFile } from './store/sqliteFile.ts';

// the services that the settings choose

/** Retries while the database is unavailable, because it can start together with the server. Throws other errors. */
const waitForDatabase = async <T>(open: () => Promise<T>, seconds: number, log: Log): Promise<T> => {
  const last = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (toApiError(error)?.code !== 'unavailable' || Date.now() >= last) throw error;
      log.warn({ err: error }, 'database is not available yet, retrying');
      await setTimeout(Math.min(1000, Math.max(last - Date.now(), 0)));
    }
  }
};

/** The database file in a folder, or PostgreSQL if DATABASE_URL is set. */
export const openStore = ({ DATABASE_URL, DATABASE_WAIT_SECONDS }: Settings, folder: string, log: Log) => {
  if (DATABASE_URL === undefined) return withSettingName('DATA_DIR', () => openSqliteFile(folder));
  const open = () =>
    openPostgres(DATABASE_URL, undefined, {
      onError: error => log.warn({ err: error }, 'lost connection to the database'),
      onSlowSearch: error => log.warn({ err: error }, 'search is slow without the extension pg_trgm'),
    });
  return withSettingName('DATABASE_URL', () => waitForDatabase(open, DATABASE_WAIT_SECONDS, log));
};

/** Stores files in a folder, or in a bucket if FILES_URL is set. */
export const openFiles = ({ FILES_URL, UPLOAD_MAX_MB }: Settings, folder: string, log: Log) => {
  const maxBytes = UPLOAD_MAX_MB * 1024 * 1024;
  return withSettingName('DATA_DIR', async (): Promise<SweptFileStore> => {
    if (FILES_URL === undefined) return openDiskFiles(folder, maxBytes);
    // loaded only by a server with a bucket
    const { openS3Files } = await import('./files/s3.ts');
    return openS3Files({ address: FILES_URL, incoming: path.join(folder, 'incoming'), maxBytes, log });
  });
};

/** The hub in memory, or in Redis if REDIS_URL is set. */
export const openHub = async (
  { REDIS_URL, LOG_KEEP_EVENTS, LOG_KEEP_HOURS }: Settings,
  log: Log,
): Promise<{ hub: LogHub; bus?: ProcessBus; createLimiter?: CreateLimiter }> => {
  const options = {
    maxEvents: LOG_KEEP_EVENTS,
    maxAge: LOG_KEEP_HOURS * 3_600_000,
    now: Date.now,
    newId: randomUUID,
  };
  if (REDIS_URL === undefined) return { hub: createHub(options) };
  // loaded only by a server with Redis
  const { openRedisHub } = await import('./logs/redis.ts');
  return openRedisHub({ ...options, address: REDIS_URL, log });
};

/** Accepts devices over MQTT, itself or through a broker; undefined without MQTT_PORT and MQTT_URL. */
export const openDevices = async (
  { MQTT_PORT, MQTT_URL, MQTT_CONNECTIONS, MQTT_EVENTS_PER_SECOND, HOST }: Settings,
  options: Omit<Parameters<typeof createDeviceBroker>[0], 'eventsPerSecond'>,
) => {
  if (MQTT_URL !== undefined) {
    const { connectToBroker } = await import('./mqtt/externalBroker.ts');
    const eventsPerSecond = MQTT_EVENTS_PER_SECOND;
    const broker = await connectToBroker({ ...options, address: MQTT_URL, eventsPerSecond });
    return { broker, mqttPort: null, address: broker.address, close: broker.close };
  }
  if (MQTT_PORT === undefined) return undefined;
  const broker = await createDeviceBroker({ ...options, eventsPerSecond: MQTT_EVENTS_PER_SECOND });
  const { port, close } = await withSettingName('MQTT_PORT', () =>
    listenForDevices(broker, { host: HOST, port: MQTT_PORT, maxConnections: MQTT_CONNECTIONS }),
  );
  options.log.info({ port, host: HOST }, 'listening for devices');
  return { broker, mqttPort: port, address: null, close };
};

/** Returns a function that starts to send the review digests; undefined without SMTP_URL. */
export const openMail = async (
  { SMTP_URL, MAIL_FROM = '', PUBLIC_URL = '', DIGEST_HOUR }: Settings,
  options: Omit<Parameters<typeof createDigests>[0], 'mailer' | 'url' | 'hour'>,
) => {
  if (SMTP_URL === undefined) return undefined;
  // loaded only by a server with mail
  const { openSmtp } = await import('./mail/smtp.ts');
  const mailer = openSmtp({ address: SMTP_URL, from: MAIL_FROM });
  return () => {
    const stop = createDigests({
      ...options,
      mailer,
      url: new URL(PUBLIC_URL).origin,
      hour: DIGEST_HOUR,
    }).start();
    return async () => {
      await stop();
      mailer.close();
    };
  };
};
