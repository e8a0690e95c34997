import { toHex } from '../../../model/rules/toHex.ts';

/** A key pair generated in this page; both parts are the base64 of 32 bytes. */
export type DeviceKey = { publicKey: string; privateKey: string };

const SEED_BYTES = 32;
const SERIAL_RANDOM_BYTES = 5;

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** Generates an Ed25519 key; undefined if the browser can't. */
export const createDeviceKey = async (): Promise<DeviceKey | undefined> => {
  try {
    const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify']);
    const [raw, pkcs8] = await Promise.all([
      crypto.subtle.exportKey('raw', pair.publicKey),
      crypto.subtle.exportKey('pkcs8', pair.privateKey),
    ]);
    return {
      publicKey: toBase64(new Uint8Array(raw)),
      // the last 32 bytes are the key (RFC 8410)
      privateKey: toBase64(new Uint8Array(pkcs8).slice(-SEED_BYTES)),
    };
  } catch {
    return undefined;
  }
};

/** A unique serial number for a development device, starting with the organization. */
export const createSerialNumber = (mnId: string) => {
  return `STDK${mnId}${toHex(crypto.getRandomValues(new Uint8Array(SERIAL_RANDOM_BYTES)))}`;
};

/** The text of device_info.json, which the firmware of the device is built with. */
export const deviceInfoText = (serialNumber: string, { publicKey, privateKey }: DeviceKey) =>
  `${JSON.stringify({ firmwareVersion: '1.0.0', privateKey, publicKey, serialNumber }, null, 2)}\n`;
