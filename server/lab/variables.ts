import { fieldOf } from '../../model/contract/fields.ts';
import { type LabVariable, PLACEHOLDER_TOKEN } from '../../model/rules/lab/variables.ts';
import { sha256Hex } from '../hashing.ts';
import type { LabSendRow } from '../store/rows/lab.ts';

/** The ID of the built-in echo's device. */
const ECHO_DEVICE = 'echo-lamp';

/** A made-up ID that stays the same for a connector. */
const madeUpId = async (connectorId: string, what: string) => {
  const hex = await sha256Hex(`lab ${what} ${connectorId}`);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The first device in a valid discovery response. */
const discoveredDevice = (discovery: Pick<LabSendRow, 'detail'> | undefined): string => {
  const response = fieldOf(parse(discovery?.detail ?? ''), 'answer');
  const devices = fieldOf(parse(String(fieldOf(response, 'body') ?? '')), 'devices');
  const id = Array.isArray(devices) ? fieldOf(devices[0], 'externalDeviceId') : undefined;
  return typeof id === 'string' ? id : ECHO_DEVICE;
};

type Known = {
  connector: { id: string; appId: string; clientId: string };
  /** an address, or 'echo' */
  target: string | null;
  confirmationUrl: string;
  discovery: Pick<LabSendRow, 'detail'> | undefined;
};

type StableVariable = Exclude<LabVariable, 'requestId' | 'now' | 'challenge' | 'accessToken'>;

/** The variables whose values are the same in each request. */
export const storedVariables = async ({
  connector,
  target,
  confirmationUrl,
  discovery,
}: Known): Promise<Record<StableVariable, string>> => {
  const { id, appId, clientId } = connector;
  const [installedAppId, locationId, deviceId] = await Promise.all(
    ['installed app', 'location', 'device'].map(what => madeUpId(id, what)),
  );
  return {
    appId,
    clientId,
    targetUrl: target ?? '',
    confirmationUrl,
    installedAppId: installedAppId ?? '',
    locationId: locationId ?? '',
    deviceId: deviceId ?? '',
    externalDeviceId: discoveredDevice(discovery),
  };
};

/** All variables of one request. */
export const variablesOfSend = (
  stable: Record<StableVariable, string>,
  { now, newId, accessToken }: { now: number; newId: () => string; accessToken: string | undefined },
): Record<LabVariable, string> => ({
  ...stable,
  requestId: newId(),
  challenge: newId(),
  now: new Date(now).toISOString(),
  accessToken: accessToken ?? PLACEHOLDER_TOKEN,
});
