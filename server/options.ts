import type { Context, MiddlewareHandler } from 'hono';
import type { FlagMap } from '../model/contract/flags.ts';
import type { Bootstrap, Site } from '../model/contract/session.ts';
import type { TermText } from '../model/contract/terms.ts';
import type { DriverTasks } from './drivers/tasks.ts';
import type { DeniedWriteAudit } from './access/deniedWriteAudit.ts';
import type { ChangeStreams } from './changes/changeStreams.ts';
import type { Presence } from './changes/presence.ts';
import type { FileStore } from './files/index.ts';
import type { Env } from './http/call.ts';
import type { Gzip } from './http/compression.ts';
import type { SessionCookie } from './http/cookie.ts';
import type { LogHub } from './logs/hub.ts';
import type { Watchers } from './logs/watchers.ts';
import type { RequestSigner } from './requestSigner.ts';
import type { SecretBox } from './secretBox.ts';
import type { Outgoing } from './outgoing/index.ts';
import type { DeviceLink } from './mqtt/link.ts';
import type { Limits, Log, Passwords, SessionLimits } from './ports.ts';
import type { Store } from './store/index.ts';

export type AppOptions = {
  store: Store;
  files: FileStore;
  /** reads, plans and exports driver folders */
  drivers: DriverTasks;
  /** calls addresses that users entered */
  outgoing: Outgoing;
  /** encrypts secrets that have to be sent later */
  secrets: SecretBox;
  /** signs requests to targets of connectors */
  signer: RequestSigner;
  /** the address that users open; undefined: that of the request */
  publicUrl: string | undefined;
  passwords: Passwords;
  limits: Limits;
  deniedWriteAudit: DeniedWriteAudit;
  logs: { hub: LogHub; watchers: Watchers };
  changes: ChangeStreams;
  presence: Presence;
  /** the broker of devices that connect over MQTT; undefined without MQTT_PORT */
  devices?: DeviceLink | undefined;
  /** whether emails are sent: SMTP_URL */
  sendsMail: boolean;
  site: Site;
  flags: FlagMap;
  /** what users agree to: the newest version of each document */
  terms: readonly TermText[];
  /** opens the hidden modal (SH-07) */
  secretWord: string;
  sessions: SessionLimits;
  /** undefined: the browser's cookie */
  sessionCookie?: SessionCookie | undefined;
  /** fills the empty database with the demo world; undefined where others can reach the server */
  seedDemo: (() => Promise<void>) | undefined;
  /** needed to create the first workspace; undefined where only this machine reaches the server */
  setupToken: string | undefined;
  /** `host` is the header of the request: it holds the port where the setting is 'any free port' */
  isOwnOrigin: (origin: string, host: string) => boolean;
  https: boolean;
  development: boolean;
  /** of the client; X-Forwarded-For counts only where a trusted proxy sent it */
  addressOf: (context: Context<Env>) => string;
  /** renders index.html around a bootstrap; undefined where another server holds the pages */
  page: ((bootstrap: Bootstrap, isLanding?: boolean) => Promise<string> | string) | undefined;
  scriptHashes: string[];
  /** compresses long answers; undefined where no network is in between */
  gzip: Gzip | undefined;
  /** parses replies with their whole schema, instead of only trimming them to it */
  parsesReplies: boolean;
  /** adds the Server-Timing header */
  serverTiming: boolean;
  statics: MiddlewareHandler | undefined;
  now: () => number;
  newId: () => string;
  log: Log;
};
