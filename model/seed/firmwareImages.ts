import { createRandom, seedOf } from './random.ts';

/** The versions that have a file. */
export const firmwareVersions = ['0.9.0', '1.0.0', '1.1.0', '1.2.0'] as const;
export type FirmwareVersion = (typeof firmwareVersions)[number];

/** The content of a firmware file in the demo data. */
export type FirmwareImage = `firmware ${FirmwareVersion}`;
export const isFirmwareImage = (name: string): name is FirmwareImage => name.startsWith('firmware ');

const IMAGE_BYTES = 6 * 1024;

/** A firmware of the demo data: its name, then bytes that look like code. */
export const firmwareImage = (name: FirmwareImage): Uint8Array<ArrayBuffer> => {
  const random = createRandom(seedOf(name));
  const bytes = Uint8Array.from({ length: IMAGE_BYTES }, () => random.int(0, 255));
  bytes.set(new TextEncoder().encode(`${name}\n`));
  return bytes;
};
