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
import type { DeviceStatus } from './mqtt/status.ts';
import type { Limits, Log, Passwords, SessionLimits } from './ports.ts';
import type { Store } from './store/index.ts';

export type AppOptions = {
  store: Store;
  files: FileStore;
  /** reads, plans and exports driver folders */
  drivers: DriverTasks;
  /** calls addresses that users entered */
  outgoing: Outgoing;
  /** encrypts secrets that are needed in plain text later */
  secrets: SecretBox;
  /** signs requests to targets of connectors */
  signer: RequestSigner;
  /** the address that users open; by default that of the request */
  publicUrl: string | undefined;
  passwords: Passwords;
  limits: Limits;
  deniedWriteAudit: DeniedWriteAudit;
  logs: { hub: LogHub; watchers: Watchers };
  changes: ChangeStreams;
  presence: Presence;
  /** stores what devices report over HTTPS; those that connect over MQTT have a writer of their own */
  deviceStatus: Pick<DeviceStatus, 'read'>;
  /** the broker of devices that connect over MQTT; undefined without MQTT_PORT */
  devices?: DeviceLink | undefined;
  /** whether the server can send emails (SMTP_URL) */
  sendsMail: boolean;
  site: Site;
  flags: FlagMap;
  /** the newest version of each document that users agree to */
  terms: readonly TermText[];
  /** opens the hidden modal (SH-07) */
  secretWord: string;
  sessions: SessionLimits;
  /** by default the browser's cookie */
  sessionCookie?: SessionCookie | undefined;
  /**
   * loads the demo data into the empty database; undefined if others can reach the server, because demo users sign in
   * without a password
   */
  seedDemo: (() => Promise<void>) | undefined;
  /** required to create the first workspace; undefined if only this machine can reach the server */
  setupToken: string | undefined;
  /** `host` is the header of the request, whose port matters if the setting allows any port */
  isOwnOrigin: (origin: string, host: string) => boolean;
  https: boolean;
  development: boolean;
  /** address of the client; X-Forwarded-For is used only from a trusted proxy */
  addressOf: (context: Context<Env>) => string;
  /** renders index.html with a bootstrap; undefined if another server has the pages */
  page: ((bootstrap: Bootstrap, isLanding?: boolean) => Promise<string> | string) | undefined;
  scriptHashes: string[];
  /** style sheets with the fonts and colors of all pages, by their path below the base path */
  styles: readonly string[];
  /** compresses long responses; undefined if there is no network in between */
  gzip: Gzip | undefined;
  /** parses responses with their whole schema, instead of only trimming them */
  parsesReplies: boolean;
  /** adds the Server-Timing header */
  serverTiming: boolean;
  statics: MiddlewareHandler | undefined;
  now: () => number;
  newId: () => string;
  log: Log;
  /** for the line of each request, which holds no secrets; `log` if undefined */
  requestLog?: Pick<Log, 'info' | 'warn'>;
};
